import type { DamagePrice } from '@skadi/contract/damages/damage'
import type { EstimateSum } from '@skadi/domain/costs/sum-estimates'
import { writeCount } from '../../core/counts.ts'
import { writeMoney } from '../../core/money.ts'

/** `1 200 NOK`; undefined where the cost is not known. */
export const costText = (price: Pick<DamagePrice, 'amount' | 'currency'> | null): string | undefined =>
  price ? writeMoney(price.amount, price.currency) : undefined

/** `4 600 NOK (3 700–5 800)`; undefined where nothing of it is known. */
export function sumText(sum: EstimateSum, currency: string): string | undefined {
  if (sum.amount === 0) return undefined
  const range = sum.min < sum.max ? ` (${writeCount(sum.min)}–${writeCount(sum.max)})` : ''
  return `${writeMoney(sum.amount, currency)}${range}`
}
