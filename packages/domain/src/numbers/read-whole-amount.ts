import { plainSigns } from '../forms/plain-signs.ts'

/** Digits, alone or in groups of three behind one kind of separator. */
const WHOLE = /^(\d{1,9}|[1-9]\d{0,2}([ .,'’])\d{3}(\2\d{3})?)$/

/** A whole amount as somebody types it, `2000`, `2 000` or `2.000`; undefined where it is none or too large. */
export function readWholeAmount(typed: string, most: number): number | undefined {
  const text = plainSigns(typed)
  const amount = WHOLE.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN
  return amount <= most ? amount : undefined
}
