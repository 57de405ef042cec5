import type { EstimateSum, RepairEstimate } from '@skadi/domain/costs/estimate-repair'
import { writeCount } from '../../core/counts.ts'

const NO_BREAK = '\u00a0'

/** `1 200 NOK`; undefined where the cost is not known. */
export const costText = (estimate: RepairEstimate | undefined): string | undefined =>
  estimate && `${writeCount(estimate.amount)}${NO_BREAK}${estimate.currency}`

/** `4 600 NOK (3 700–5 800)`; undefined where nothing of it is known. */
export function sumText(sum: EstimateSum, currency: string): string | undefined {
  if (sum.amount === 0) return undefined
  const range = sum.min < sum.max ? ` (${writeCount(sum.min)}–${writeCount(sum.max)})` : ''
  return `${writeCount(sum.amount)}${NO_BREAK}${currency}${range}`
}
