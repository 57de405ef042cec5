import { plainSigns } from '../forms/plain-signs.ts'

/** Digits and time step of a time-based code (RFC 6238); the defaults of authenticator apps. */
export const TOTP_DIGITS = 6
export const TOTP_STEP_S = 30
/** Time steps before and after the present one that are accepted, because clocks differ. */
export const TOTP_WINDOW = 1
/** Number of recovery codes for a lost phone; each works once. */
export const RECOVERY_CODES = 10

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text)
/** Letters and digits without characters that are easily confused. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 118 bits of entropy: from 112 bits on, a plain hash protects the codes as well as a slow hash (ASVS 6.5.2). */
export const RECOVERY_SIGNS = 24
/** True for the format `xxxxxx-xxxxxx-xxxxxx-xxxxxx`. */
export const isRecoveryCode = (text: string): boolean => /^([a-hj-km-np-z2-9]{6}-){3}[a-hj-km-np-z2-9]{6}$/.test(text)
/** Normalises typed text for comparison: ignores spaces, capitals and the position of the dashes of a recovery code. */
export const normaliseSecondFactor = (text: string): string =>
  plainSigns(text)
    .replace(/[\s\p{Pd}\u2212]+/gu, '')
    .toLowerCase()
    .replace(/^(.{6})(.{6})(.{6})(.{6})$/, '$1-$2-$3-$4')
