import type { Evidence } from '@skadi/contract/evidence/evidence'
import { toLeftOut, toReportDamage } from '../shared/reports/report-damage.ts'
import type { ReportSource } from '../shared/reports/report-facts.ts'

/**
 * The damages of a comparison: those that it proves, or the clerk put in, and those known before, which it lists in one
 * line each. What it does not claim is named with the reason.
 */
export function comparativeDamages(source: ReportSource, evidence: readonly Evidence[]) {
  const usable = evidence.filter(({ pair }) => source.rows.photos.some(({ id }) => id === pair.return.imageId))
  const stands = (one: Evidence) => (one.isNewSincePickup ? one.isIncluded : one.number !== null)
  return {
    damages: usable.filter(stands).map((one) => toReportDamage(source, one)),
    leftOut: evidence.filter((one) => one.isNewSincePickup && !(stands(one) && usable.includes(one))).map(toLeftOut),
  }
}
