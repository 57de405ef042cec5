/** Lifetime of an access token in seconds (ruling 14). */
export const ACCESS_TOKEN_S = 900
/** Lifetime of the media cookie in seconds (2§9). */
export const MEDIA_COOKIE_S = 3600
/** Seconds after which an unused refresh token ends its session (C-13). */
export const REFRESH_TOKEN_S = 30 * 24 * 3600
/** Seconds after the entry of the password when a session ends, even if it is in use (ASVS 7.3.2). */
export const SESSION_S = 180 * 24 * 3600
/** Seconds during which a replaced token gets the same new pair once more (ruling 14). */
export const REFRESH_GRACE_S = 30

export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse'

/**
 * Decides what a refresh token may do (ruling 14). The newest token gets a new pair. The token before the newest gets the same response
 * again for 30 s. Any other token was stolen or comes from a restored backup, so the caller ends the whole session.
 * @param sequence number in the received token
 * @param current number of the session's newest token
 * @param sinceRotationS seconds since the newest token was created
 */
export function judgeRefresh(sequence: number, current: number, sinceRotationS: number): RefreshVerdict {
  if (sequence === current) return 'rotate'
  if (sequence === current - 1 && sinceRotationS <= REFRESH_GRACE_S) return 'repeat'
  return 'reuse'
}
