/** Lifetime of an access token in seconds (ruling 14). */
export const ACCESS_TOKEN_S = 900
/** Lifetime of the media cookie in seconds (2§9). */
export const MEDIA_COOKIE_S = 3600
/** A refresh token unused for this long ends its session, in seconds (C-13). */
export const REFRESH_TOKEN_S = 30 * 24 * 3600
/** A session ends this long after the user typed the password, regardless of its use (ASVS 7.3.2), in seconds. */
export const SESSION_S = 180 * 24 * 3600
/** Seconds for which the replaced token still gets the same new pair (ruling 14). */
export const REFRESH_GRACE_S = 30

export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse'

/**
 * Validity of a refresh token (ruling 14): the newest token rotates; the previous token repeats the response for
 * 30 s; any other use is theft or a restored backup and ends the whole session.
 * @param sequence number inside the presented token
 * @param current number of the session's newest token
 * @param sinceRotationS seconds since the newest token was made
 */
export function judgeRefresh(sequence: number, current: number, sinceRotationS: number): RefreshVerdict {
  if (sequence === current) return 'rotate'
  if (sequence === current - 1 && sinceRotationS <= REFRESH_GRACE_S) return 'repeat'
  return 'reuse'
}
