import type { Camera } from '@skadi/domain/capture/camera'
import type { DamageAge } from '@skadi/domain/damages/damage-age'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { CarEnd } from '@skadi/domain/damages/names/damage-parts'
import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import type { EvidenceJudgement, EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import type { Inspection } from '@skadi/domain/image-sets/inspection'
import type { CustomerWording } from '@skadi/domain/language/language'

/**
 * A `comparative` report shows the damages between pickup and return of a car (REPORT-01). An `individual` report shows
 * all damages of one passing (REPORT-02).
 */
export type ReportKind = 'comparative' | 'individual'

/** A section that the clerk can remove (REPORT-06). */
export type RemovableSection = 'customer' | `damage:${string}`

export type ReportOptions = {
  /**
   * lists only new damages (REPORT-03): in a comparison, damages that are new since pickup; in an individual report,
   * damages that are new in the passing
   */
  onlyNew: boolean
  /** each photo shows its time and zone (REPORT-04) */
  watermark: boolean
  /** includes damages that a user has marked as potential (REPORT-05) */
  potential: boolean
  removed: readonly RemovableSection[]
}

/**
 * A passing in a report. Times are ISO 8601 in UTC. The report shows them in the time zone of the rig, with the
 * abbreviation of the zone (ruling 9).
 */
export type ReportImageSet = {
  recDate: string
  /**
   * time by the rig's clock, if this time is implausible and `recDate` is the time of arrival; reports of earlier
   * releases lack this field
   */
  implausibleTime?: string | undefined
  timeZone: string
  /** name of the place, for example `Gardermoen return` */
  origin: string
  photos: number
  /** how much of the passing was inspected; reports of earlier releases lack it */
  inspection?: Inspection
  /**
   * Only reports of earlier releases have these two fields. `isChecked`: a detector or a person inspected the passing.
   * `isSkipped`: an annotator or reviewer skipped the passing.
   */
  isChecked?: boolean
  isSkipped?: boolean
}

export type ReportPhoto = {
  /** address of the published photo; its faces are blurred if the company wants this */
  url: string
  /** part of the 1920x1200 frame that the file shows; null if the file shows the whole frame */
  region: Rect | null
  camera: Camera
  takenAt: string
  timeZone: string
  /** hash of the original, 64 hex digits; it proves that the original is unchanged */
  sha256: string
}

/** The spot of a damage in a photo. */
export type ReportSpot = ReportPhoto & { box: Rect }

/** Estimated costs including VAT, in whole units of the currency. `min` and `max` are the limits of the estimate. */
export type ReportPrice = {
  amount: number
  min: number
  max: number
  currency: string
  tableVersion: number
  /** true if a person has set the price; reports of earlier releases lack this field */
  isSaid?: true
}

/** A person and a time; `by` is null if the account is deleted. */
export type ReportAct = { by: string | null; at: string }

export type ReportDamage = {
  familyId: string
  /** number among all damages of the car (ruling 10) */
  number: number | null
  age: DamageAge
  isPotential: boolean
  /** false in a comparison if the damage was known before this rental; an individual report ignores this field */
  isNewSincePickup: boolean
  /** names of labels as in the catalogue; the report translates them */
  labels: readonly string[]
  parts: readonly { name: string; carEnd: CarEnd | null; cameraSide: 'left' | 'right' | null }[]
  firstSeen: { recDate: string; timeZone: string }
  /** null if the damage needs no proof, for example in an individual report */
  judgement: EvidenceJudgement | null
  /**
   * In a report: the clerk who included a weak damage, with the clerk's reason. In a claim: the user who attached the
   * damage, with the verdict at that time.
   */
  included: (ReportAct & { note: string | null; verdict?: EvidenceVerdict }) | null
  /** the user who has recorded or accepted the damage */
  decided: ReportAct | null
  /** null if the costs could not be computed (DETAIL-32) */
  price: ReportPrice | null
  /** true if the damage is repaired, so that no sum includes it; reports of earlier releases lack this field */
  isRepaired?: boolean
  /**
   * The same spot in the pickup photo. `box` is the box at the return, mapped onto the pickup photo. Null if this
   * camera has no photo at pickup.
   */
  pickup: (ReportSpot & { isAligned: boolean }) | null
  /** spot in the photo of the return, or of the only passing */
  return: ReportSpot
}

/** A damage that the report leaves out. `reason` is the strongest reason, or null if the clerk left out the damage. */
export type LeftOutDamage = Pick<ReportDamage, 'familyId' | 'number' | 'labels' | 'parts'> & {
  reason: EvidenceReasonCode | null
}

/** A whole photo of an individual report, with the boxes of its damages. The photos are in the order of the cameras. */
export type ReportPhotoPage = ReportPhoto & {
  boxes: readonly (Pick<ReportDamage, 'familyId' | 'number' | 'age' | 'isPotential'> & { box: Rect })[]
}

/**
 * All data of a report, stored unchanged when the report is made. The same code renders preview and PDF from this model
 * and applies the options. The preview can therefore remove a section without a call.
 */
export type ReportModel = {
  kind: ReportKind
  language: CustomerWording
  /** `Skadi`, or the product name of the installation */
  productName: string
  tenant: { name: string; logoUrl: string | null }
  /** number, for example `2026-11-21-0042`; null until the report is made */
  number: string | null
  /** page on which everybody can check the report, for example `skadi.example/verify`; null until the report is made */
  check: { address: string; code: string } | null
  madeAt: string
  /** time zone of the rig of the return, for times that belong to no passing */
  timeZone: string
  registration: { countryCode: string; registrationNo: string }
  car: { make: string | null; model: string | null; year: number | null; mileage: number | null; vin: string | null }
  pickup: ReportImageSet | null
  return: ReportImageSet
  /** true if the passing of an individual report is the car's first; no comparison is then possible (ruling 3) */
  isBaseline: boolean
  /**
   * number of undecided suggestions of the return, or of the only passing; reports of earlier releases lack this field
   */
  undecided?: number
  options: ReportOptions
  /** lines about the customer, as the clerk typed them */
  customer: readonly string[] | null
  damages: readonly ReportDamage[]
  leftOut: readonly LeftOutDamage[]
  /** only in individual reports */
  photos: readonly ReportPhotoPage[]
}

/** The data from which the damages of a report are rendered; a printed claim has the same fields. */
export type ReportBody = Pick<
  ReportModel,
  'kind' | 'language' | 'timeZone' | 'options' | 'damages' | 'leftOut' | 'photos' | 'isBaseline'
>
