import { CAR_RULES } from '@skadi/domain/cars/car-fields'
import { normalisePlate, plateKey } from '@skadi/domain/cars/plate-key'
import { isRegistrationNo, isSamePlate, type Registration } from '@skadi/domain/cars/registration'
import { textFault } from '@skadi/domain/forms/field-rule'

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
