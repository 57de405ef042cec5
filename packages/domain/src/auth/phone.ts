import { plainDigits } from '../forms/plain-digits.ts'
import { plainSigns } from '../forms/plain-signs.ts'

const E164 = /^\+[1-9]\d{6,14}$/
/** What stands between the digits of a phone: blanks, brackets, dots, slashes, hyphens of every kind. */
const SEPARATORS = /[\s()[\].,/\p{Pd}\u2212\u00b7\u2022]/gu
/** What stands before a phone: `tel:`, `Tel.`, brackets around its country code. */
const HEAD = /^(?:tel(?:efon|éfono)?[.:]{0,2} ?)?[([]?(\+\d+)[)\]]?/i
/** How the plus of a country code is dialled from nearly everywhere. */
const DIALLED_PLUS = /^[([]?00 ?(?=[1-9])/
/** The zero that is dialled only without the country code: `+44 (0)20 …`. */
const TRUNK_ZERO = /^(\+.*?)\(0\)/

/** The prefix a phone field starts with (2§9). */
export const DEFAULT_PHONE_PREFIX = '+47'

/** A phone without invisible marks, in digits and signs of the usual kind and with the plus of its country code, its separators kept. */
export const cleanPhone = (text: string): string =>
  plainDigits(plainSigns(text)).replace(DIALLED_PLUS, '+').replace(HEAD, '$1').replace(TRUNK_ZERO, '$1')

/** A phone as it is sent and stored (1§5): digits, with the plus of its country code where it has one. */
export const normalisePhone = (text: string): string => cleanPhone(text).replace(SEPARATORS, '')

/** E.164 with its country code, which the specification demands (1§5). */
export const isPhone = (phone: string): boolean => E164.test(phone)
