const ZONE_OF_COUNTRY: Readonly<Record<string, string>> = {
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  GB: 'Europe/London',
}

/** Default `timeZone` of a capture set by its country (ruling 9); Europe/Oslo for other countries. */
export const timeZoneOfCountry = (countryCode: string): string => ZONE_OF_COUNTRY[countryCode] ?? 'Europe/Oslo'

/** True if this runtime knows the IANA zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}
