import { isPhone, normalisePhone } from '@skadi/domain/auth/phone'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { m } from '../../paraglide/messages.js'
import { joinPhone, type PhoneParts } from './phone-prefixes.ts'

export type PhoneFault = 'required' | 'format' | 'country'

/**
 * Returns the error of a typed phone number (1§5). The number may be empty, contain wrong characters, or be too short
 * or too long for its country. Wrong characters are all except digits and separators.
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
