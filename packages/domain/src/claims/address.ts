/** Parts of an address that a pasted text contains. A part that the text lacks is absent. */
export type ReadAddress = { streetAddress?: string; postalCode?: string; city?: string }

/**
 * Reads an address from a pasted text, whose parts are separated by lines or commas. The part that begins with a postal code of the country
 * gives code and city; the part before it gives the street. All other parts are ignored, because guesses could be wrong.
 * @param country ISO 3166; for an unknown country, any postal code of four or five digits is accepted
 */
export function readAddress(block: string, country: string): ReadAddress {
  const parts = block
    .split(/[\r\n,;]+/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  for (const [at, part] of parts.entries()) {
    const match = /^(?:[A-Z]{1,2}-)?(\d{4,5}) (\D+)$/.exec(part)
    const [postalCode, city] = [match?.[1], match?.[2]]
    if (postalCode === undefined || city === undefined || !isPostalCode(country, postalCode)) continue
    const street = parts[at - 1]
    return { postalCode, city, ...(street !== undefined && /\d/.test(street) ? { streetAddress: street } : {}) }
  }
  return {}
}

const BY_COUNTRY: Readonly<Record<string, RegExp>> = { NO: /^\d{4}$/, ES: /^\d{5}$/ }
const ELSEWHERE = /^[\p{L}\d -]{3,10}$/u

/**
 * True if a text can be a postal code of this country (A-28, VALID-11). Norway has four digits and Spain has five. Other countries allow 3
 * to 10 letters, digits, blanks and hyphens. Blanks around the text are ignored.
 */
export const isPostalCode = (country: string, text: string): boolean =>
  (BY_COUNTRY[country] ?? ELSEWHERE).test(text.trim())
