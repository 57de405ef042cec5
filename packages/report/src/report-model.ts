import type { Camera } from '@skadi/domain/capture/camera'
import type { DamageAge } from '@skadi/domain/damages/damage-age'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { CarEnd } from '@skadi/domain/damages/names/damage-parts'
import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import type { EvidenceJudgement, EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import type { Inspection } from '@skadi/domain/image-sets/inspection'
import type { Locale } from '@skadi/domain/language/language'

/** Comparative: what a car came back with (REPORT-01). Individual: all of one passing (REPORT-02). */
export type ReportKind = 'comparative' | 'individual'

/** A section that the clerk took out (REPORT-06). */
export type RemovableSection = 'customer' | `damage:${string}`

export type ReportOptions = {
  /** comparative: new since pickup; individual: new in the passing (REPORT-03) */
  onlyNew: boolean
  /** time and zone drawn into every photo (REPORT-04) */
  watermark: boolean
  /** with what somebody recorded without being sure (REPORT-05) */
  potential: boolean
  removed: readonly RemovableSection[]
}

/** One of the passings. Times are ISO 8601 in UTC and shown in the rig's zone with its letters (ruling 9). */
export type ReportImageSet = {
  recDate: string
  /** what the rig said, where that was not plausible and `recDate` is the arrival; reports made before say nothing of it */
  implausibleTime?: string | undefined
  timeZone: string
  /** as the passing's place is called: `Gardermoen return` */
  origin: string
  photos: number
  /** how far it was looked at for damage; left out in reports made before */
  inspection?: Inspection
  /**
   * of reports by earlier releases: detection ran or a person looked; `isSkipped`: its annotator or reviewer skipped it
   */
  isChecked?: boolean
  isSkipped?: boolean
}

export type ReportPhoto = {
  /** what the page loads: the published photo, faces blurred where they must be */
  url: string
  /** the part of the 1920x1200 frame that the file holds; null: all of it */
  region: Rect | null
  camera: Camera
  takenAt: string
  timeZone: string
  /** of the original, 64 hex digits: the proof that nobody changed it */
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
  /** a person said it instead of the table; left out where it is not so, as in all reports of earlier releases */
  isSaid?: true
}

/** A person and a moment; name null: the account is gone. */
export type ReportAct = { by: string | null; at: string }

export type ReportDamage = {
  familyId: string
  /** running number among the damages of the car (ruling 10) */
  number: number | null
  age: DamageAge
  isPotential: boolean
  /** of the comparison; false: known before this rental. In individual reports it says nothing. */
  isNewSincePickup: boolean
  /** names of the catalogue, in its language */
  labels: readonly string[]
  parts: readonly { name: string; carEnd: CarEnd | null; cameraSide: 'left' | 'right' | null }[]
  firstSeen: { recDate: string; timeZone: string }
  /** null: nothing to prove, as in individual reports */
  judgement: EvidenceJudgement | null
  /**
   * the clerk who included a weak damage, and the reason; in a claim the user who attached it, and the verdict at that
   * time
   */
  included: (ReportAct & { note: string | null; verdict?: EvidenceVerdict }) | null
  /** who recorded or accepted the damage */
  decided: ReportAct | null
  /** null: DETAIL-32 */
  price: ReportPrice | null
  /** then no sum adds it; left out in reports of earlier releases */
  isRepaired?: boolean
  /** the same spot at pickup; its box is that of the return, mapped; null: no photo of that camera */
  pickup: (ReportSpot & { isAligned: boolean }) | null
  /** comparative: at the return; individual: in the passing */
  return: ReportSpot
}

/** A damage that does not stand in the report: the strongest reason, or null where the clerk decided so. */
export type LeftOutDamage = Pick<ReportDamage, 'familyId' | 'number' | 'labels' | 'parts'> & {
  reason: EvidenceReasonCode | null
}

/** A whole photo of an individual report with the boxes of its damages, in the order of the cameras. */
export type ReportPhotoPage = ReportPhoto & {
  boxes: readonly (Pick<ReportDamage, 'familyId' | 'number' | 'age' | 'isPotential'> & { box: Rect })[]
}

/**
 * All that a report says, as data: what is frozen when it is made. The preview and the PDF are drawn from it by the same
 * code; filters of the options are applied there, so that taking a section out needs no call.
 */
export type ReportModel = {
  kind: ReportKind
  language: Locale
  /** `Skadi`, or as the installation calls itself */
  productName: string
  tenant: { name: string; logoUrl: string | null }
  /** `2026-11-21-0042`; null until the report is made */
  number: string | null
  /** where anybody can check it: `skadi.example/verify`; null until it is made */
  check: { address: string; code: string } | null
  madeAt: string
  /** of the return's rig, for times that are nobody's passing */
  timeZone: string
  registration: { countryCode: string; registrationNo: string }
  car: { make: string | null; model: string | null; year: number | null; mileage: number | null; vin: string | null }
  pickup: ReportImageSet | null
  return: ReportImageSet
  /** individual: the car's first passing, with nothing to compare with (ruling 3) */
  isBaseline: boolean
  /** suggestions of the return, or of the one passing, that nobody has decided; left out in reports made before */
  undecided?: number
  options: ReportOptions
  /** lines as the clerk typed them */
  customer: readonly string[] | null
  damages: readonly ReportDamage[]
  leftOut: readonly LeftOutDamage[]
  /** individual only */
  photos: readonly ReportPhotoPage[]
}

/** What the damages of a report are drawn from; a printed claim has the same. */
export type ReportBody = Pick<
  ReportModel,
  'kind' | 'language' | 'timeZone' | 'options' | 'damages' | 'leftOut' | 'photos' | 'isBaseline'
>
