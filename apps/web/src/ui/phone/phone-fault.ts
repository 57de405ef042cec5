import { isPhone, normalisePhone } from '@skadi/domain/auth/phone'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { m } from '../../paraglide/messages.js'
import { joinPhone, type PhoneParts } from './phone-prefixes.ts'

export type PhoneFault = 'required' | 'format' | 'country'

/**
 * Error of a typed phone number (1§5): empty, characters other than digits and separators, or too short or long for its
 * country.
 */
export function phoneFaultOf(phone: PhoneParts): PhoneFault | undefined {
  const number = normalisePhone(phone.number)
  if (isBlank(number)) return 'required'
  if (!/^\+?\d+$/.test(number)) return 'format'
  return isPhone(normalisePhone(joinPhone(phone))) ? undefined : 'country'
}

const WORDS: Record<PhoneFault, () => string> = {
  required: () => m.ui_required({ field: m.ui_phone() }),
  format: m.ui_phoneFormat,
  country: m.ui_phoneCountry,
}

export const phoneFaultWords = (fault: PhoneFault): string => WORDS[fault]()
