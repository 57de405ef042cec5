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

/** A photo of the claim, turned upright. */
export type ClaimReportImage = {
  /** address from which the page loads the photo */
  url: string
  fileName: string
  /** width and height in pixels */
  width: number
  height: number
  /** hash of the uploaded file, 64 hex digits */
  sha256: string
}

/** A PDF of the claim, which is listed but not printed. */
export type ClaimReportDocument = {
  fileName: string
  /** size in bytes */
  size: number
  sha256: string
}

/**
 * All data of a printed claim, as of the time of printing (ui-recipe 14). Times are ISO 8601 in UTC; date and time of
 * the accident are local at its place.
 */
export type ClaimReportModel = {
  language: Wording
  /** `Skadi`, or the product name of the installation */
  productName: string
  tenant: { name: string; logoUrl: string | null }
  /** the company's own claim number */
  claimNo: string
  filedAt: string
  madeAt: string
  /** time zone of the rig of the newest passing, for times that belong to no passing */
  timeZone: string
  handler: string | null
  registration: { countryCode: string; registrationNo: string }
  car: ClaimCar
  reporter: ClaimReporter
  /** the policy holder; the personal id number is masked */
  client: ClaimClient
  accidentInformation: AccidentInformation
  people: readonly ClaimPerson[]
  repair: ClaimRepair
  /** the last passing before the accident, and the first passing after it; null: there is none */
  pickup: ReportImageSet | null
  return: ReportImageSet | null
  /** attached damages that are proven or weak now; the claim attributes them to the accident */
  damages: readonly ReportDamage[]
  /** attached damages that the photos do not prove any more */
  leftOut: readonly LeftOutDamage[]
  images: readonly ClaimReportImage[]
  documents: readonly ClaimReportDocument[]
}
