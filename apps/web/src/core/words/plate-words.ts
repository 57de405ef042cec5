import { displayPlate, QR_COUNTRY, type Registration } from '@skadi/domain/cars/registration'
import { m } from '../../paraglide/messages.js'
import { countryOptions } from './country-options.ts'
import type { PlateFault } from './plate-fault.ts'

/** A plate in a sentence; with its country if that differs from the usual country. */
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
 * Countries of a plate, by name, the QR code last.
 * @param present a country that is always included
 */
export const plateCountryOptions = (present: string): [code: string, text: string][] => [
  ...countryOptions(present === QR_COUNTRY ? undefined : present),
  [QR_COUNTRY, m.cars_qrCode()],
]
