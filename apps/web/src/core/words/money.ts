import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { writeCount } from './counts.ts'

const NO_BREAK = '\u00a0'

/** `1 200 NOK`. */
export const writeMoney = (amount: number, currency: string): string => `${writeCount(amount)}${NO_BREAK}${currency}`

/** `3 700–5 800 NOK`, or one amount when both limits are equal. */
export const writeRange = ({ min, max }: { min: number; max: number }, currency: string): string =>
  min === max ? writeMoney(min, currency) : `${writeCount(min)}–${writeMoney(max, currency)}`

/** `9 300 NOK`, or for several currencies `9 300 NOK + 400 EUR`; undefined if no cost is known. */
export const writeSums = ({ sums }: DamageSum): string | undefined =>
  sums.length > 0 ? sums.map(({ amount, currency }) => writeMoney(amount, currency)).join(' + ') : undefined
