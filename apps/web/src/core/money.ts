import { writeCount } from './counts.ts'

const NO_BREAK = '\u00a0'

/** `1 200 NOK`. */
export const writeMoney = (amount: number, currency: string): string => `${writeCount(amount)}${NO_BREAK}${currency}`

/** `3 700–5 800 NOK`, or the one amount where there is no range. */
export const writeRange = ({ min, max }: { min: number; max: number }, currency: string): string =>
  min === max ? writeMoney(min, currency) : `${writeCount(min)}–${writeMoney(max, currency)}`
