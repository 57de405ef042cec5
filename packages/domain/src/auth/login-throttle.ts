/**
 * Rate limit of sign-ins (C-14): five failed sign-ins of one phone within 15 minutes block the phone for the rest of the window. A known
 * device may still sign in (ruling 18).
 */
export const LOGIN_FAILURES = 5
export const LOGIN_WINDOW_S = 900
/**
 * Number of consecutive failures within a day after which the account is blocked. Then only a password reset or a known device gives
 * access.
 */
export const LOGIN_FAILURES_A_DAY = 100
export const LOGIN_DAY_S = 86_400
/**
 * Rate limit: maximum number of failed sign-ins of one IP address within the window. The limit is generous, because the users of an office
 * share an address.
 */
export const LOGIN_FAILURES_PER_ADDRESS = 100
/**
 * Rate limit: maximum number of phones that an administrator may look up within an hour. It is enough to find a colleague, but not to
 * enumerate numbers.
 */
export const PHONE_LOOKUPS_AN_HOUR = 60
/**
 * Rate limit: maximum number of registrations that one IP address may start within an hour. A limit is needed because the response reveals
 * whether a phone has an account.
 */
export const REGISTRATIONS_PER_ADDRESS = 30
export const REGISTRATION_WINDOW_S = 3_600

/**
 * Numbers of failed sign-ins since the last correct password. `recent` and `lastDay` concern the phone or the device, within the window and
 * within a day. `fromAddress` concerns the IP address, within the window.
 */
export type LoginUse = { recent: number; lastDay: number; fromAddress: number }

/** Returns the seconds (upper bound) until the server compares a password again; 0 means at once. */
export function loginWait({ recent, lastDay, fromAddress }: LoginUse): number {
  if (lastDay >= LOGIN_FAILURES_A_DAY) return LOGIN_DAY_S
  return recent >= LOGIN_FAILURES || fromAddress >= LOGIN_FAILURES_PER_ADDRESS ? LOGIN_WINDOW_S : 0
}
