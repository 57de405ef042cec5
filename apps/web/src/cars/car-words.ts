import type { CarDetail } from '@skadi/domain/cars/car-fields'
import { displayPlate, QR_COUNTRY, type Registration } from '@skadi/domain/cars/registration'
import { currentLanguageTag } from '../core/language.ts'
import { m } from '../paraglide/messages.js'

const LABELS: Readonly<Record<CarDetail, () => string>> = {
  vin: m.cars_vin,
  mileage: m.cars_mileage,
  make: m.cars_make,
  model: m.cars_model,
  year: m.cars_year,
  gear: m.cars_gear,
  displacement: m.cars_displacement,
}

export const carLabel = (detail: CarDetail): string => LABELS[detail]()

/** A plate in a sentence; the country where it is not the usual one. */
export const plateWords = (plate: Registration, usual: string): string =>
  plate.countryCode === usual ? displayPlate(plate) : `${plate.countryCode} ${displayPlate(plate)}`

/** Countries whose cars are met here; a QR sticker has a code of its own. */
const COUNTRIES =
  'NO SE DK FI IS ES PT FR IT DE AT CH NL BE LU GB IE PL CZ SK HU SI HR RO BG GR CY MT EE LV LT UA TR'.split(' ')

/**
 * The countries a plate may be of, by name, the QR code last.
 * @param present one that is to be among them whatever it is
 */
export function countryOptions(present: string): [code: string, text: string][] {
  const tag = currentLanguageTag()
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : code)
  const codes = [...new Set([...COUNTRIES, present])].filter((code) => code !== QR_COUNTRY)
  const named = codes.map((code): [string, string] => [code, `${nameOf(code)} (${code})`])
  return [...named.sort(([, a], [, b]) => a.localeCompare(b, tag)), [QR_COUNTRY, m.cars_qrCode()]]
}
