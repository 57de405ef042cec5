const ZONE_OF_COUNTRY: Readonly<Record<string, string>> = {
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  GB: 'Europe/London',
}

/** Preset of a capture set's `timeZone` from its country (ruling 9); Europe/Oslo where the country is not listed. */
export const timeZoneOfCountry = (countryCode: string): string => ZONE_OF_COUNTRY[countryCode] ?? 'Europe/Oslo'

/** Whether this runtime knows the IANA zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}
