import type {
  AccidentInformation,
  ClaimCar,
  ClaimClient,
  ClaimPerson,
  ClaimRepair,
  ClaimReporter,
} from '@skadi/domain/claims/claim'
import type { Locale } from '@skadi/domain/language/language'
import type { LeftOutDamage, ReportDamage, ReportImageSet } from './report-model.ts'

/** A photo that was sent to the claim, upright. */
export type ClaimReportImage = {
  /** what the page loads */
  url: string
  fileName: string
  /** pixels */
  width: number
  height: number
  /** of the file as it was sent, 64 hex digits */
  sha256: string
}

/** A PDF of the claim: named, not printed. */
export type ClaimReportDocument = {
  fileName: string
  /** bytes */
  size: number
  sha256: string
}

/**
 * All that the printed claim says, as it stood when it was printed (ui-recipe 14). Times are ISO 8601 in UTC; dates and times of
 * the accident are those of its place.
 */
export type ClaimReportModel = {
  language: Locale
  /** `Skadi`, or as the installation calls itself */
  productName: string
  tenant: { name: string; logoUrl: string | null }
  /** the company's own number of the claim */
  claimNo: string
  filedAt: string
  madeAt: string
  /** of the newest passing's rig, for times that are nobody's passing */
  timeZone: string
  handler: string | null
  registration: { countryCode: string; registrationNo: string }
  car: ClaimCar
  reporter: ClaimReporter
  /** the person's number masked */
  client: ClaimClient
  accidentInformation: AccidentInformation
  people: readonly ClaimPerson[]
  repair: ClaimRepair
  /** just before and just after the accident; null: no such passing */
  pickup: ReportImageSet | null
  return: ReportImageSet | null
  /** attached, and proven or weak as things stand: what the claim says came about */
  damages: readonly ReportDamage[]
  /** attached, but no longer proven by the photos */
  leftOut: readonly LeftOutDamage[]
  images: readonly ClaimReportImage[]
  documents: readonly ClaimReportDocument[]
}
