import type { Damage } from '@skadi/contract/damages/damage'
import { type EstimateSum, estimateRepair, type RepairEstimate } from '@skadi/domain/costs/estimate-repair'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { isPartName } from '@skadi/domain/damages/damage-parts'
import { writeCount } from '../../core/counts.ts'

const NO_BREAK = '\u00a0'

type Priced = Pick<Damage, 'labels' | 'damagedParts' | 'points' | 'certainty'>

/** What repairing it may cost (C-09); undefined where part or label is missing. */
export const estimateOf = ({ labels, damagedParts, points, certainty }: Priced): RepairEstimate | undefined =>
  estimateRepair({
    labelIds: labels.map(({ id }) => id),
    parts: damagedParts.flatMap(({ name }) => (isPartName(name) ? [{ name }] : [])),
    rect: rectOf(points),
    certainty,
  })

/** `1 200 NOK`; undefined where the cost is not known. */
export const costText = (estimate: RepairEstimate | undefined): string | undefined =>
  estimate && `${writeCount(estimate.amount)}${NO_BREAK}${estimate.currency}`

/** `4 600 NOK (3 700–5 800)`; undefined where nothing of it is known. */
export function sumText(sum: EstimateSum, currency: string): string | undefined {
  if (sum.amount === 0) return undefined
  const range = sum.min < sum.max ? ` (${writeCount(sum.min)}–${writeCount(sum.max)})` : ''
  return `${writeCount(sum.amount)}${NO_BREAK}${currency}${range}`
}
