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
 * All data of a printed claim at the time of printing (ui-recipe 14). Times are ISO 8601 in UTC. Date and time of the
 * accident are local times at the place of the accident.
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
  /** last passing before the accident and first passing after it; null if there is none */
  pickup: ReportImageSet | null
  return: ReportImageSet | null
  /** attached damages that are proven or weak by the current data; the claim attributes them to the accident */
  damages: readonly ReportDamage[]
  /** attached damages that the photos no longer prove */
  leftOut: readonly LeftOutDamage[]
  images: readonly ClaimReportImage[]
  documents: readonly ClaimReportDocument[]
}
