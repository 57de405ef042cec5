/** Normalises digits or a single word. Invisible characters are removed; full-width and half-width forms become ordinary characters. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .trim()

const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu

/** Replaces digits of every script by 0 to 9: `٥`, `５` and `५` become 5. */
export const plainDigits = (text: string): string =>
  text.replace(FOREIGN_DIGIT, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))

/** Returns the value of a digit. Decimal digits come in blocks of ten, and each block starts with its zero (Unicode §4.6). */
function valueOf(code: number): number {
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
