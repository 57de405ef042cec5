import { isPostalCode } from './postal-code.ts'

/** What a pasted block says of an address; nothing where it says nothing. */
export type ReadAddress = { streetAddress?: string; postalCode?: string; city?: string }

/**
 * Reads an address that was pasted as one block, lines or commas between its parts: the part that begins with a postal code
 * of the country gives code and city, the one before it the street. Anything else is left out rather than guessed.
 * @param country ISO 3166; unknown: any postal code of four or five digits is taken
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
