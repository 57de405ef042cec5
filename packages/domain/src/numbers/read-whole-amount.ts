import { cleanLine, plainDigits } from '../forms/typed-text.ts'

const GROUPED = /^[1-9]\d{0,2}([ .,'’]\d{3}){1,3}$/

/** A whole amount as somebody types it, `2000`, `2 000` or `2.000`; undefined where it is none or too large. */
export function readWholeAmount(typed: string, most: number): number | undefined {
  const text = plainDigits(cleanLine(typed))
  const isGrouped = GROUPED.test(text) && new Set(text.replace(/\d/g, '')).size === 1
  const amount = isGrouped || /^\d{1,12}$/.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN
  return amount <= most ? amount : undefined
}
