const E164 = /^\+[1-9]\d{6,14}$/

/** The prefix a phone field starts with (2§9). */
export const DEFAULT_PHONE_PREFIX = '+47'

/** Spaces removed, as phones are sent and stored (1§5). */
export const normalisePhone = (text: string): string => text.replace(/\s+/g, '')

/** E.164 with its country code, which the specification demands (1§5). */
export const isPhone = (phone: string): boolean => E164.test(phone)
