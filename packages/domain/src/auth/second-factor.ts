/** Digits and step of a time-based code (RFC 6238); what authenticator apps take without being told. */
export const TOTP_DIGITS = 6
export const TOTP_STEP_S = 30
/** Steps before and after the present one that count, for clocks that differ. */
export const TOTP_WINDOW = 1
/** Codes for the day the phone is lost; each works once. */
export const RECOVERY_CODES = 10

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text)
/** `xxxxx-xxxxx` of letters and digits that are not mistaken for each other. */
export const isRecoveryCode = (text: string): boolean => /^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/.test(text)
/** What was typed, as it is compared: spaces, capitals and where a recovery code has its dash do not count. */
export const normaliseSecondFactor = (text: string): string =>
  text
    .replace(/[\s\p{Pd}]+/gu, '')
    .toLowerCase()
    .replace(/^(.{5})(.{5})$/, '$1-$2')
