import type { DamagePrice } from '@skadi/contract/damages/damage'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { writeCount } from '../../core/words/counts.ts'
import { writeMoney } from '../../core/words/money.ts'

/** `1 200 NOK`; undefined when the cost is unknown. */
export const costText = (price: Pick<DamagePrice, 'amount' | 'currency'> | null): string | undefined =>
  price ? writeMoney(price.amount, price.currency) : undefined

/** `4 600 NOK (3 700–5 800)`, one after the other for several currencies; undefined if no cost is known. */
export function sumText({ sums }: DamageSum): string | undefined {
  const texts = sums
    .filter(({ amount }) => amount > 0)
    .map(({ amount, min, max, currency }) => {
      const range = min < max ? ` (${writeCount(min)}–${writeCount(max)})` : ''
      return `${writeMoney(amount, currency)}${range}`
    })
  return texts.length > 0 ? texts.join(' + ') : undefined
}
