import type { Camera } from '@skadi/domain/capture/camera'
import type { DamageAge } from '@skadi/domain/damages/damage-age'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { CarEnd } from '@skadi/domain/damages/names/damage-parts'
import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import type { EvidenceJudgement, EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import type { Inspection } from '@skadi/domain/image-sets/inspection'
import type { Wording } from '@skadi/domain/language/language'

/** Comparative: damages with which a car returned (REPORT-01). Individual: all damages of one passing (REPORT-02). */
export type ReportKind = 'comparative' | 'individual'

/** A section that the clerk can remove (REPORT-06). */
export type RemovableSection = 'customer' | `damage:${string}`

export type ReportOptions = {
  /** comparative: new since pickup; individual: new in the passing (REPORT-03) */
  onlyNew: boolean
  /** time and zone drawn into every photo (REPORT-04) */
  watermark: boolean
  /** includes damages that a user recorded as uncertain (REPORT-05) */
  potential: boolean
  removed: readonly RemovableSection[]
}

/** A passing in a report. Times are ISO 8601 in UTC and shown in the rig's zone with the zone's abbreviation (ruling 9). */
export type ReportImageSet = {
  recDate: string
  /** time on the rig's clock, where it was not plausible and `recDate` is the arrival; absent in reports of earlier releases */
  implausibleTime?: string | undefined
  timeZone: string
  /** name of the passing's place: `Gardermoen return` */
  origin: string
  photos: number
  /** state of its inspection for damage; left out in reports of earlier releases */
  inspection?: Inspection
  /** only in reports of earlier releases: detection ran or a person looked at the passing; `isSkipped`: annotator or reviewer skipped it */
  isChecked?: boolean
  isSkipped?: boolean
}

export type ReportPhoto = {
  /** address of the photo on the page: the published photo, faces blurred where they must be */
  url: string
  /** the part of the 1920x1200 frame in the file; null: the whole frame */
  region: Rect | null
  camera: Camera
  takenAt: string
  timeZone: string
  /** hash of the original, 64 hex digits: proves that the file is unchanged */
  sha256: string
}

/** The spot of a damage in a photo. */
export type ReportSpot = ReportPhoto & { box: Rect }

/** An estimate in whole units of the currency, between `min` and `max`, including VAT. */
export type ReportPrice = {
  amount: number
  min: number
  max: number
  currency: string
  tableVersion: number
  /** true: a person entered the price; otherwise left out, as in all reports of earlier releases */
  isSaid?: true
}

/** A person and a time; name null: the account is deleted. */
export type ReportAct = { by: string | null; at: string }

export type ReportDamage = {
  familyId: string
  /** running number among the damages of the car (ruling 10) */
  number: number | null
  age: DamageAge
  isPotential: boolean
  /** comparative: false for a damage known before this rental; no meaning in individual reports */
  isNewSincePickup: boolean
  /** label names as in the catalogue; the report translates them */
  labels: readonly string[]
  parts: readonly { name: string; carEnd: CarEnd | null; cameraSide: 'left' | 'right' | null }[]
  firstSeen: { recDate: string; timeZone: string }
  /** null: nothing to prove, for example in individual reports */
  judgement: EvidenceJudgement | null
  /**
   * the clerk who included a weak damage, and the reason; in a claim the user who attached it, and the verdict at that
   * time
   */
  included: (ReportAct & { note: string | null; verdict?: EvidenceVerdict }) | null
  /** the user who recorded or accepted the damage */
  decided: ReportAct | null
  /** null: the cost could not be calculated (DETAIL-32) */
  price: ReportPrice | null
  /** true: repaired, so in no sum; left out in reports of earlier releases */
  isRepaired?: boolean
  /** the same spot in the pickup photo; `box` is the return's box mapped to this photo; null: no photo of that camera */
  pickup: (ReportSpot & { isAligned: boolean }) | null
  /** the spot in the photo of the return, or of the single passing */
  return: ReportSpot
}

/** A damage left out of the report: with the strongest reason, or null after a decision of the clerk. */
export type LeftOutDamage = Pick<ReportDamage, 'familyId' | 'number' | 'labels' | 'parts'> & {
  reason: EvidenceReasonCode | null
}

/** A whole photo of an individual report with the boxes of its damages, in the order of the cameras. */
export type ReportPhotoPage = ReportPhoto & {
  boxes: readonly (Pick<ReportDamage, 'familyId' | 'number' | 'age' | 'isPotential'> & { box: Rect })[]
}

/**
 * All data of a report, frozen when the report is made. The same code renders the preview and the PDF from this model and applies
 * the filters of the options, so that removing a section needs no call.
 */
export type ReportModel = {
  kind: ReportKind
  language: Wording
  /** `Skadi`, or the installation's own product name */
  productName: string
  tenant: { name: string; logoUrl: string | null }
  /** number like `2026-11-21-0042`; null until the report is made */
  number: string | null
  /** page where anyone can check the report: `skadi.example/verify`; null until the report is made */
  check: { address: string; code: string } | null
  madeAt: string
  /** zone of the return's rig, for times that belong to no passing */
  timeZone: string
  registration: { countryCode: string; registrationNo: string }
  car: { make: string | null; model: string | null; year: number | null; mileage: number | null; vin: string | null }
  pickup: ReportImageSet | null
  return: ReportImageSet
  /** individual: the car's first passing, with nothing to compare with (ruling 3) */
  isBaseline: boolean
  /** undecided suggestions of the return, or of the single passing; left out in reports of earlier releases */
  undecided?: number
  options: ReportOptions
  /** lines about the customer, as the clerk typed them */
  customer: readonly string[] | null
  damages: readonly ReportDamage[]
  leftOut: readonly LeftOutDamage[]
  /** individual only */
  photos: readonly ReportPhotoPage[]
}

/** The data from which the damages of a report are rendered; a printed claim has the same data. */
export type ReportBody = Pick<
  ReportModel,
  'kind' | 'language' | 'timeZone' | 'options' | 'damages' | 'leftOut' | 'photos' | 'isBaseline'
>
