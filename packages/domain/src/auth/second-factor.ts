import { plainSigns } from '../forms/plain-signs.ts'

/** Digits and step of a time-based code (RFC 6238); what authenticator apps take without being told. */
export const TOTP_DIGITS = 6
export const TOTP_STEP_S = 30
/** Steps before and after the present one that count, for clocks that differ. */
export const TOTP_WINDOW = 1
/** Codes for the day the phone is lost; each works once. */
export const RECOVERY_CODES = 10

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text)
/** Letters and digits that are not mistaken for each other. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 118 bits: from 112 on a plain hash keeps them as well as a slow one would (ASVS 6.5.2). */
export const RECOVERY_SIGNS = 24
/** `xxxxxx-xxxxxx-xxxxxx-xxxxxx` */
export const isRecoveryCode = (text: string): boolean => /^([a-hj-km-np-z2-9]{6}-){3}[a-hj-km-np-z2-9]{6}$/.test(text)
/** What was typed, as it is compared: spaces, capitals and where a recovery code has its dashes do not count. */
export const normaliseSecondFactor = (text: string): string =>
  plainSigns(text)
    .replace(/[\s\p{Pd}\u2212]+/gu, '')
    .toLowerCase()
    .replace(/^(.{6})(.{6})(.{6})(.{6})$/, '$1-$2-$3-$4')
