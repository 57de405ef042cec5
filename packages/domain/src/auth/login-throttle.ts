/** Rate limit of sign-ins, C-14: five failed sign-ins of one phone within 15 minutes close it for the rest of them; known devices still get in (ruling 18). */
export const LOGIN_FAILURES = 5
export const LOGIN_WINDOW_S = 900
/** Failures in a row within a day, after which only a reset or a known device opens the account. */
export const LOGIN_FAILURES_A_DAY = 100
export const LOGIN_DAY_S = 86_400
/** Failed sign-ins of one address within the window; generous, since an office shares one. */
export const LOGIN_FAILURES_PER_ADDRESS = 100
/** Phones an administrator may look up within an hour: to find a colleague, not to walk through numbers. */
export const PHONE_LOOKUPS_AN_HOUR = 60
/** Registrations started from one address within an hour, since their answer says whether a phone has an account. */
export const REGISTRATIONS_PER_ADDRESS = 30
export const REGISTRATION_WINDOW_S = 3_600

/** Failures since the last right password: of the guarded phone or device within the window and a day, of the address within the window. */
export type LoginUse = { recent: number; lastDay: number; fromAddress: number }

/**
 * Whether a password may be compared.
 * @returns seconds to wait at most, or 0 when it may be compared now
 */
export function loginWait({ recent, lastDay, fromAddress }: LoginUse): number {
  if (lastDay >= LOGIN_FAILURES_A_DAY) return LOGIN_DAY_S
  return recent >= LOGIN_FAILURES || fromAddress >= LOGIN_FAILURES_PER_ADDRESS ? LOGIN_WINDOW_S : 0
}
