import { plainDigits, plainSigns } from '../forms/plain-signs.ts'

const E164 = /^\+[1-9]\d{6,14}$/
/** Separators between the digits of a phone: blanks, brackets, dots, slashes, hyphens of every kind. */
const SEPARATORS = /[\s()[\].,/\p{Pd}\u2212\u00b7\u2022]/gu
/** Prefixes of a typed phone number: `tel:`, `Tel.`, brackets around the country code. */
const HEAD = /^(?:tel(?:efon|éfono)?[.:]{0,2} ?)?[([]?(\+\d+)[)\]]?/i
/** International dialling prefix 00, which replaces the plus of a country code. */
const DIALLED_PLUS = /^[([]?00 ?(?=[1-9])/
/** The trunk zero in brackets (for example `+44 (0)20 …`). Callers dial it only without the country code. */
const TRUNK_ZERO = /^(\+.*?)\(0\)/

/** The initial prefix of a phone field (2§9). */
export const DEFAULT_PHONE_PREFIX = '+47'

/** Cleans a typed phone number: ordinary digits and signs, a plus before the country code, no invisible characters. The separators stay. */
export const cleanPhone = (text: string): string =>
  plainDigits(plainSigns(text)).replace(DIALLED_PLUS, '+').replace(HEAD, '$1').replace(TRUNK_ZERO, '$1')

/** Returns a phone number in the form in which it is sent and stored (1§5): digits, with a plus if it has a country code. */
export const normalisePhone = (text: string): string => cleanPhone(text).replace(SEPARATORS, '')

/** True for a phone number in E.164 format with a country code, as the specification demands (1§5). */
export const isPhone = (phone: string): boolean => E164.test(phone)
