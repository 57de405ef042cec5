import { isPostalCode } from './postal-code.ts'

/** Parts of an address found in a pasted block; a part that the block lacks is absent. */
export type ReadAddress = { streetAddress?: string; postalCode?: string; city?: string }

/**
 * Reads an address pasted as one block, its parts separated by lines or commas: the part that begins with a postal code of the
 * country gives code and city, the part before it gives the street. Other parts are ignored rather than guessed.
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
