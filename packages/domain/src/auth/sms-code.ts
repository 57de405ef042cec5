import { plainSigns } from '../forms/plain-signs.ts'

/** Number of digits of a code sent by SMS (1§5). */
export const SMS_CODE_DIGITS = 6
/** Lifetime of a code in seconds. */
export const SMS_CODE_S = 600
/** Maximum number of guesses for one code. A guess counts before it is compared (ruling 18). */
export const SMS_CODE_ATTEMPTS = 5
/** Maximum number of guesses for one phone within a day, for all codes of the phone together (security.md row 5). */
export const SMS_ATTEMPTS_A_DAY = 20
export const SMS_DAY_S = 86_400
/** Rate limit: maximum number of messages to one phone within an hour and within a day (ruling 18). */
export const SMS_AN_HOUR = 3
export const SMS_A_DAY = 10
/**
 * Rate limit: maximum number of messages that one IP address causes within an hour. The users of an office share an address (security.md
 * row 6).
 */
export const SMS_AN_HOUR_PER_ADDRESS = 20
/** Seconds until the button for a new code is enabled again (1§4). */
export const SMS_RESEND_S = 5

/** Purposes of an SMS code. A code for registration cannot reset a password. */
export const SMS_PURPOSES = ['register', 'reset'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

/** True for six digits (1§5). */
export const isSmsCode = (text: string): boolean => /^\d{6}$/.test(text)
/** Normalises a code for comparison, so that `123 456`, `123-456` and full-width digits match `123456`. */
export const normaliseSmsCode = (text: string): string => plainSigns(text).replace(/[\s.\p{Pd}\u2212]/gu, '')

/** Numbers of messages that were already sent: to this phone, because of this IP address, and to all phones together. */
export type SmsUse = { lastHour: number; lastDay: number; fromAddressLastHour: number; allLastDay: number }

/**
 * Returns the wait before the next message to a phone (rate limit).
 * @param dailyLimit maximum number of messages to all phones together within a day
 * @returns seconds until a message may be sent (upper bound); 0 if it may be sent now
 */
export function smsWait({ lastHour, lastDay, fromAddressLastHour, allLastDay }: SmsUse, dailyLimit: number): number {
  if (lastDay >= SMS_A_DAY || allLastDay >= dailyLimit) return SMS_DAY_S
  if (lastHour >= SMS_AN_HOUR || fromAddressLastHour >= SMS_AN_HOUR_PER_ADDRESS) return 3_600
  return 0
}

/**
 * True if a guess may still be compared with the code. If not, the user may request a new code (ruling 18).
 * @param attempts guesses of this code before the current guess
 */
export const isCodeAlive = (ageS: number, attempts: number): boolean =>
  ageS <= SMS_CODE_S && attempts < SMS_CODE_ATTEMPTS
