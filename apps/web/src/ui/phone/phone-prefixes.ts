import { cleanPhone, DEFAULT_PHONE_PREFIX, normalisePhone } from '@skadi/domain/auth/phone'

/**
 * Calling codes of the home countries of cars and users. If several countries share a code, the list contains the
 * largest country.
 */
export const PHONE_PREFIXES = [
  ['NO', '+47'],
  ['SE', '+46'],
  ['DK', '+45'],
  ['FI', '+358'],
  ['IS', '+354'],
  ['ES', '+34'],
  ['PT', '+351'],
  ['FR', '+33'],
  ['IT', '+39'],
  ['DE', '+49'],
  ['AT', '+43'],
  ['CH', '+41'],
  ['NL', '+31'],
  ['BE', '+32'],
  ['LU', '+352'],
  ['GB', '+44'],
  ['IE', '+353'],
  ['PL', '+48'],
  ['CZ', '+420'],
  ['SK', '+421'],
  ['HU', '+36'],
  ['SI', '+386'],
  ['HR', '+385'],
  ['RO', '+40'],
  ['BG', '+359'],
  ['GR', '+30'],
  ['CY', '+357'],
  ['MT', '+356'],
  ['EE', '+372'],
  ['LV', '+371'],
  ['LT', '+370'],
  ['UA', '+380'],
  ['TR', '+90'],
  ['US', '+1'],
  ['BR', '+55'],
  ['MX', '+52'],
  ['AR', '+54'],
  ['CL', '+56'],
  ['CO', '+57'],
  ['IN', '+91'],
  ['AU', '+61'],
  ['NZ', '+64'],
] as const

export type PhoneParts = { prefix: string; number: string }

/** An empty phone field. */
export const DEFAULT_PHONE: PhoneParts = { prefix: DEFAULT_PHONE_PREFIX, number: '' }

/**
 * Splits a pasted or autofilled number into country code and number. A number whose code is not in the list stays
 * unchanged.
 */
export function splitPhone(text: string, prefix: string = DEFAULT_PHONE_PREFIX): PhoneParts {
  const phone = cleanPhone(text)
  if (!phone.startsWith('+')) return { prefix, number: text }
  const digits = normalisePhone(phone)
  const known = PHONE_PREFIXES.map(([, code]) => code as string)
    .filter((code) => digits.startsWith(code))
    .sort((a, b) => b.length - a.length)[0]
  if (!known) return { prefix, number: text }
  let rest = phone
  for (const character of known) rest = rest.slice(rest.indexOf(character) + 1)
  return { prefix: known, number: rest.trim() }
}

/** Returns the number to send, with its country code. A typed country code replaces the selected code. */
export function joinPhone({ prefix, number }: PhoneParts): string {
  const phone = cleanPhone(number)
  return phone.startsWith('+') ? phone : `${prefix} ${phone}`
}
