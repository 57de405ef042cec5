import { CAR_RULES } from '@skadi/domain/cars/car-fields'
import { normalisePlate, plateKey } from '@skadi/domain/cars/plate-key'
import {
  displayPlate,
  isRegistrationNo,
  isSamePlate,
  QR_COUNTRY,
  type Registration,
} from '@skadi/domain/cars/registration'
import { textFault } from '@skadi/domain/forms/field-rule'
import { m } from '../../paraglide/messages.js'
import { countryOptions } from './country-options.ts'

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

export type PlateFault = 'required' | 'tooLong' | 'format' | 'same'

/**
 * Returns the reason why a typed plate is invalid. Only letters and digits count.
 * @param present the current plate of the passing
 */
export function plateFault(typed: Registration, present: Registration | undefined): PlateFault | undefined {
  const registrationNo = normalisePlate(typed.registrationNo)
  const fault = textFault(CAR_RULES.registrationNo, plateKey(registrationNo))
  if (fault) return fault === 'tooLong' || fault === 'required' ? fault : 'format'
  if (!isRegistrationNo(registrationNo, typed.countryCode)) return 'format'
  return present && isSamePlate(typed, present) ? 'same' : undefined
}
