/**
 * Rate limit of sign-ins, C-14: five failed sign-ins of one phone within 15 minutes block it for the rest of the window; known devices
 * still get in (ruling 18).
 */
export const LOGIN_FAILURES = 5
export const LOGIN_WINDOW_S = 900
/** Number of consecutive failures within a day after which only a reset or a known device opens the account. */
export const LOGIN_FAILURES_A_DAY = 100
export const LOGIN_DAY_S = 86_400
/** Rate limit: failed sign-ins of one IP address within the window; generous, since the users of an office share an address. */
export const LOGIN_FAILURES_PER_ADDRESS = 100
/** Rate limit: phones that an administrator may look up within an hour: enough to find a colleague, not to enumerate numbers. */
export const PHONE_LOOKUPS_AN_HOUR = 60
/** Rate limit: registrations started from one IP address within an hour, since the response reveals whether a phone has an account. */
export const REGISTRATIONS_PER_ADDRESS = 30
export const REGISTRATION_WINDOW_S = 3_600

/**
 * Failures since the last correct password. `recent`, `lastDay`: of the guarded phone or device, within the window and within a day;
 * `fromAddress`: of the IP address within the window.
 */
export type LoginUse = { recent: number; lastDay: number; fromAddress: number }

/** Seconds until the server compares a password again (upper bound); 0: now. */
export function loginWait({ recent, lastDay, fromAddress }: LoginUse): number {
  if (lastDay >= LOGIN_FAILURES_A_DAY) return LOGIN_DAY_S
  return recent >= LOGIN_FAILURES || fromAddress >= LOGIN_FAILURES_PER_ADDRESS ? LOGIN_WINDOW_S : 0
}
