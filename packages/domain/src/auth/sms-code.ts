import { plainSigns } from '../forms/plain-signs.ts'

/** Digits of a code sent by SMS (1§5). */
export const SMS_CODE_DIGITS = 6
/** Life of a code in seconds. */
export const SMS_CODE_S = 600
/** Guesses that are compared with one code; counted before they are compared (ruling 18). */
export const SMS_CODE_ATTEMPTS = 5
/** Guesses that are compared for one phone within a day, over all its codes (security.md row 5). */
export const SMS_ATTEMPTS_A_DAY = 20
export const SMS_DAY_S = 86_400
/** Rate limit: messages to one phone within an hour and within a day (ruling 18). */
export const SMS_AN_HOUR = 3
export const SMS_A_DAY = 10
/** Messages caused by one address within an hour; an office shares one (security.md row 6). */
export const SMS_AN_HOUR_PER_ADDRESS = 20
/** After it the button that sends the code once more works again, in seconds (1§4). */
export const SMS_RESEND_S = 5

/** What a code is good for; one of a registration resets no password. */
export const SMS_PURPOSES = ['register', 'reset'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

/** Six digits (1§5). */
export const isSmsCode = (text: string): boolean => /^\d{6}$/.test(text)
/** A code as it is compared: `123 456`, `123-456` and full-width digits are one. */
export const normaliseSmsCode = (text: string): string => plainSigns(text).replace(/[\s.\p{Pd}\u2212]/gu, '')

/** Messages before this one: to the phone, caused by the address, and of all phones together. */
export type SmsUse = { lastHour: number; lastDay: number; fromAddressLastHour: number; allLastDay: number }

/**
 * Whether one more message may go to a phone.
 * @param dailyLimit messages of all phones together within a day
 * @returns seconds to wait at most, or 0 when it may be sent now
 */
export function smsWait({ lastHour, lastDay, fromAddressLastHour, allLastDay }: SmsUse, dailyLimit: number): number {
  if (lastDay >= SMS_A_DAY || allLastDay >= dailyLimit) return SMS_DAY_S
  if (lastHour >= SMS_AN_HOUR || fromAddressLastHour >= SMS_AN_HOUR_PER_ADDRESS) return 3_600
  return 0
}

/**
 * Whether a guess is compared with a code at all; where not, a new code may be asked for (ruling 18).
 * @param attempts guesses on this code before this one
 */
export const isCodeAlive = (ageS: number, attempts: number): boolean =>
  ageS <= SMS_CODE_S && attempts < SMS_CODE_ATTEMPTS
