import { canonicalCountry } from './country-code.ts'
import { normalisePlate } from './plate-key.ts'
import { DEFAULT_COUNTRY, isRegistrationNo, type Registration } from './registration.ts'

/**
 * Reads a text of the form `countryCode#regNo`. The country is optional and defaults to NO (1§3).
 * @returns undefined if the country or the plate is invalid
 */
export function parseRegistration(text: string): Registration | undefined {
  const { country, plate } = splitRegistration(text)
  const countryCode = country === '' ? DEFAULT_COUNTRY : canonicalCountry(country)
  const registrationNo = normalisePlate(plate)
  return countryCode !== undefined && isRegistrationNo(registrationNo, countryCode)
    ? { countryCode, registrationNo }
    : undefined
}

/**
 * Splits `countryCode#regNo` into country and plate and leaves both unchanged. The country is empty if the text has no `#`, or nothing
 * before it.
 */
export function splitRegistration(text: string): { country: string; plate: string } {
  const plain = text.normalize('NFKC')
  const at = plain.indexOf('#')
  return at < 0 ? { country: '', plate: plain } : { country: plain.slice(0, at).trim(), plate: plain.slice(at + 1) }
}
