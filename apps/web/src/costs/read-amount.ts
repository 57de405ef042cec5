/** The amount that somebody typed, blanks among its digits or not; undefined for anything else. */
export function readAmount(text: string, most: number): number | undefined {
  const digits = text.replace(/\s/g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined
}
