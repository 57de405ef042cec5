import type { Direction } from '@skadi/domain/connection/connection-speed'
import { currentLanguageTag } from '../core/language.ts'
import { countryName } from '../core/words/country-options.ts'
import { m } from '../paraglide/messages.js'

export const WAY_NAMES: Record<Direction, () => string> = {
  download: m.connectionTest_download,
  upload: m.connectionTest_upload,
}
export const WAY_FAILURES: Record<Direction, () => string> = {
  download: m.connectionTest_downloadFailed,
  upload: m.connectionTest_uploadFailed,
}

/** `94.2`: a speed in Mbit/s, or a time in ms. */
export const writeMeasured = (value: number, digits = 1): string =>
  new Intl.NumberFormat(currentLanguageTag(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)

/** `Tromsø, Norway`; undefined when the location is unknown. */
export function writeLocation({ city, country }: { city: string | null; country: string | null }): string | undefined {
  const name = country && countryName(country)
  return [city, name].filter(Boolean).join(', ') || undefined
}
