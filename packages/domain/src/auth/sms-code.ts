import { plainSigns } from '../forms/plain-signs.ts'

/** Digits of a code sent by SMS (1§5). */
export const SMS_CODE_DIGITS = 6
/** Lifetime of a code in seconds. */
export const SMS_CODE_S = 600
/** Limit of guesses for one code; a guess counts before the comparison (ruling 18). */
export const SMS_CODE_ATTEMPTS = 5
/** Limit of guesses for one phone within a day, over all its codes (security.md row 5). */
export const SMS_ATTEMPTS_A_DAY = 20
export const SMS_DAY_S = 86_400
/** Rate limit: messages to one phone within an hour and within a day (ruling 18). */
export const SMS_AN_HOUR = 3
export const SMS_A_DAY = 10
/** Rate limit: messages caused by one IP address within an hour; the users of an office share an address (security.md row 6). */
export const SMS_AN_HOUR_PER_ADDRESS = 20
/** Seconds until the button that resends the code works again (1§4). */
export const SMS_RESEND_S = 5

/** Purposes of an SMS code; a code for registration resets no password. */
export const SMS_PURPOSES = ['register', 'reset'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

/** True for six digits (1§5). */
export const isSmsCode = (text: string): boolean => /^\d{6}$/.test(text)
/** Normalises a code for comparison: `123 456`, `123-456` and full-width digits are the same. */
export const normaliseSmsCode = (text: string): string => plainSigns(text).replace(/[\s.\p{Pd}\u2212]/gu, '')

/** Numbers of earlier messages: to the phone, caused by the IP address, and to all phones together. */
export type SmsUse = { lastHour: number; lastDay: number; fromAddressLastHour: number; allLastDay: number }

/**
 * Rate limit of messages to a phone.
 * @param dailyLimit messages of all phones together within a day
 * @returns seconds until another message may be sent (upper bound); 0: now
 */
export function smsWait({ lastHour, lastDay, fromAddressLastHour, allLastDay }: SmsUse, dailyLimit: number): number {
  if (lastDay >= SMS_A_DAY || allLastDay >= dailyLimit) return SMS_DAY_S
  if (lastHour >= SMS_AN_HOUR || fromAddressLastHour >= SMS_AN_HOUR_PER_ADDRESS) return 3_600
  return 0
}

/**
 * True if a guess may still be compared with the code; if not, a new code may be requested (ruling 18).
 * @param attempts guesses on this code before this one
 */
export const isCodeAlive = (ageS: number, attempts: number): boolean =>
  ageS <= SMS_CODE_S && attempts < SMS_CODE_ATTEMPTS
