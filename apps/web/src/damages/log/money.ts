import type { DamagePrice } from '@skadi/contract/damages/damage'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { writeCount } from '../../core/words/counts.ts'
import { writeMoney } from '../../core/words/money.ts'

/** Writes a cost, for example `1 200 NOK`. Returns undefined if the cost is unknown. */
export const costText = (price: Pick<DamagePrice, 'amount' | 'currency'> | null): string | undefined =>
  price ? writeMoney(price.amount, price.currency) : undefined

/**
 * Writes a sum with its range, for example `4 600 NOK (3 700–5 800)`. Several currencies follow one after the other.
 * Returns undefined if no cost is known.
 */
export function sumText({ sums }: DamageSum): string | undefined {
  const texts = sums
    .filter(({ amount }) => amount > 0)
    .map(({ amount, min, max, currency }) => {
      const range = min < max ? ` (${writeCount(min)}–${writeCount(max)})` : ''
      return `${writeMoney(amount, currency)}${range}`
    })
  return texts.length > 0 ? texts.join(' + ') : undefined
}
