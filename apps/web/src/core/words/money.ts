import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { writeCount } from './counts.ts'

const NO_BREAK = '\u00a0'

/** Writes an amount, for example `1 200 NOK`. */
export const writeMoney = (amount: number, currency: string): string => `${writeCount(amount)}${NO_BREAK}${currency}`

/** Writes a range of amounts, for example `3 700–5 800 NOK`. Writes one amount if both limits are equal. */
export const writeRange = ({ min, max }: { min: number; max: number }, currency: string): string =>
  min === max ? writeMoney(min, currency) : `${writeCount(min)}–${writeMoney(max, currency)}`

/**
 * Writes the sums of all currencies, for example `9 300 NOK` or `9 300 NOK + 400 EUR`. Returns undefined if no cost is
 * known.
 */
export const writeSums = ({ sums }: DamageSum): string | undefined =>
  sums.length > 0 ? sums.map(({ amount, currency }) => writeMoney(amount, currency)).join(' + ') : undefined
