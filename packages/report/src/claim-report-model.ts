import type {
  AccidentInformation,
  ClaimCar,
  ClaimClient,
  ClaimPerson,
  ClaimRepair,
  ClaimReporter,
} from '@skadi/domain/claims/claim'
import type { Wording } from '@skadi/domain/language/language'
import type { LeftOutDamage, ReportDamage, ReportImageSet } from './report-model.ts'

/** A photo uploaded to the claim, upright. */
export type ClaimReportImage = {
  /** address of the photo that the page loads */
  url: string
  fileName: string
  /** pixels */
  width: number
  height: number
  /** hash of the uploaded file, 64 hex digits */
  sha256: string
}

/** A PDF of the claim: listed by name, not printed. */
export type ClaimReportDocument = {
  fileName: string
  /** bytes */
  size: number
  sha256: string
}

/**
 * All data of the printed claim at the time of printing (ui-recipe 14). Times are ISO 8601 in UTC; dates and times of
 * the accident are in the local time of its place.
 */
export type ClaimReportModel = {
  language: Wording
  /** `Skadi`, or the installation's own product name */
  productName: string
  tenant: { name: string; logoUrl: string | null }
  /** the company's own claim number */
  claimNo: string
  filedAt: string
  madeAt: string
  /** zone of the newest passing's rig, for times that belong to no passing */
  timeZone: string
  handler: string | null
  registration: { countryCode: string; registrationNo: string }
  car: ClaimCar
  reporter: ClaimReporter
  /** policy holder, with the personal number masked */
  client: ClaimClient
  accidentInformation: AccidentInformation
  people: readonly ClaimPerson[]
  repair: ClaimRepair
  /** the passings just before and just after the accident; null: no such passing */
  pickup: ReportImageSet | null
  return: ReportImageSet | null
  /** attached damages that are currently proven or weak: the claim attributes these damages to the accident */
  damages: readonly ReportDamage[]
  /** attached damages that the photos no longer prove */
  leftOut: readonly LeftOutDamage[]
  images: readonly ClaimReportImage[]
  documents: readonly ClaimReportDocument[]
}
