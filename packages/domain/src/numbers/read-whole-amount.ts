import { plainSigns } from '../forms/plain-signs.ts'

/** Form of a whole amount: digits, alone or in groups of three with one kind of separator. */
const WHOLE = /^(\d{1,9}|[1-9]\d{0,2}([ .,'’])\d{3}(\2\d{3})?)$/

/**
 * Reads a typed whole amount, for example `2000`, `2 000` or `2.000`. Returns undefined for any other text and for an amount over `most`.
 */
export function readWholeAmount(typed: string, most: number): number | undefined {
  const text = plainSigns(typed)
  const amount = WHOLE.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN
  return amount <= most ? amount : undefined
}
