const ZONE_OF_COUNTRY: Readonly<Record<string, string>> = {
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  GB: 'Europe/London',
}

/**
 * Returns the default `timeZone` of a capture set from its country (ruling 9). The default of a country without an entry is Europe/Oslo.
 */
export const timeZoneOfCountry = (countryCode: string): string => ZONE_OF_COUNTRY[countryCode] ?? 'Europe/Oslo'

/** True if this runtime supports the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}
