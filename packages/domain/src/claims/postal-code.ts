const BY_COUNTRY: Readonly<Record<string, RegExp>> = { NO: /^\d{4}$/, ES: /^\d{5}$/ }
const ELSEWHERE = /^[\p{L}\d -]{3,10}$/u

/**
 * True if a text can be a postal code of this country (A-28, VALID-11). Norway has four digits and Spain has five. Other countries allow 3
 * to 10 letters, digits, blanks and hyphens. Blanks around the text are ignored.
 */
export const isPostalCode = (country: string, text: string): boolean =>
  (BY_COUNTRY[country] ?? ELSEWHERE).test(text.trim())
