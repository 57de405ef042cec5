import { displayPlate, QR_COUNTRY, type Registration } from '@skadi/domain/cars/registration'
import { m } from '../../paraglide/messages.js'
import { countryOptions } from './country-options.ts'
import type { PlateFault } from './plate-fault.ts'

/** Writes a plate within a sentence. The country precedes the plate if it is not the usual country. */
export const plateWords = (plate: Registration, usual: string): string =>
  plate.countryCode === usual ? displayPlate(plate) : `${plate.countryCode} ${displayPlate(plate)}`

const FAULTS: Readonly<Record<PlateFault, () => string>> = {
  required: () => m.ui_required({ field: m.cars_registrationNo() }),
  tooLong: () => m.ui_tooLong({ max: 10 }),
  format: m.cars_plateFormat,
  same: m.cars_plateSame,
}
export const plateFaultWords = (fault: PlateFault): string => FAULTS[fault]()

/**
 * Returns the countries that a plate can have, sorted by name. The QR code is the last entry.
 * @param present a country that the list always contains
 */
export const plateCountryOptions = (present: string): [code: string, text: string][] => [
  ...countryOptions(present === QR_COUNTRY ? undefined : present),
  [QR_COUNTRY, m.cars_qrCode()],
]
