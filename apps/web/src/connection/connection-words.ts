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

/** Writes a measured value, for example `94.2`. The value is a speed in Mbit/s or a time in ms. */
export const writeMeasured = (value: number, digits = 1): string =>
  new Intl.NumberFormat(currentLanguageTag(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)

/** Writes a location, for example `Tromsø, Norway`. Returns undefined if the location is unknown. */
export function writeLocation({ city, country }: { city: string | null; country: string | null }): string | undefined {
  const name = country && countryName(country)
  return [city, name].filter(Boolean).join(', ') || undefined
}
