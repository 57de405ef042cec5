const BY_COUNTRY: Readonly<Record<string, RegExp>> = { NO: /^\d{4}$/, ES: /^\d{5}$/ }
const ELSEWHERE = /^[\p{L}\d -]{3,10}$/u

/**
 * Whether a postal code may be one of that country (A-28, VALID-11): four digits in Norway, five in Spain, elsewhere 3 to 10
 * letters, digits, blanks and hyphens. Blanks around it do not count.
 */
export const isPostalCode = (country: string, text: string): boolean =>
  (BY_COUNTRY[country] ?? ELSEWHERE).test(text.trim())
