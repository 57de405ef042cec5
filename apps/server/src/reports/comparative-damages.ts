import type { Evidence } from '@skadi/contract/evidence/evidence'
import { toLeftOut, toReportDamage } from '../shared/reports/report-damage.ts'
import type { ReportSource } from '../shared/reports/report-facts.ts'

/**
 * Returns the damages of a comparison, one line each. The lines are the numbered earlier damages and the new damages that the pair proves
 * or the clerk included. `leftOut` contains the other new damages with their reasons.
 */
export function comparativeDamages(source: ReportSource, evidence: readonly Evidence[]) {
  const usable = evidence.filter(({ pair }) => source.rows.photos.some(({ id }) => id === pair.return.imageId))
  const stands = (one: Evidence) => (one.isNewSincePickup ? one.isIncluded : one.number !== null)
  return {
    damages: usable.filter(stands).map((one) => toReportDamage(source, one)),
    leftOut: evidence.filter((one) => one.isNewSincePickup && !(stands(one) && usable.includes(one))).map(toLeftOut),
  }
}
