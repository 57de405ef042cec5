import { plainSigns } from '../forms/plain-signs.ts'

/** Number of digits and length of the time step of a time-based code (RFC 6238). Authenticator apps use these values by default. */
export const TOTP_DIGITS = 6
export const TOTP_STEP_S = 30
/** Number of time steps around the current time step whose codes are accepted, because clocks differ. */
export const TOTP_WINDOW = 1
/** Number of recovery codes of a user, for the case of a lost phone. Each code works once. */
export const RECOVERY_CODES = 10

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text)
/** Letters and digits without characters that people confuse easily. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/**
 * Number of characters of a recovery code, which gives 118 bits of entropy. Above 112 bits, a plain hash protects a code as well as a slow
 * hash does (ASVS 6.5.2).
 */
export const RECOVERY_SIGNS = 24
/** True for the format `xxxxxx-xxxxxx-xxxxxx-xxxxxx`. */
export const isRecoveryCode = (text: string): boolean => /^([a-hj-km-np-z2-9]{6}-){3}[a-hj-km-np-z2-9]{6}$/.test(text)
/** Normalises a typed code for comparison. Spaces, capitals and the positions of dashes do not matter. */
export const normaliseSecondFactor = (text: string): string =>
  plainSigns(text)
    .replace(/[\s\p{Pd}\u2212]+/gu, '')
    .toLowerCase()
    .replace(/^(.{6})(.{6})(.{6})(.{6})$/, '$1-$2-$3-$4')
