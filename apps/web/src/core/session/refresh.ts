import { refreshTokens } from '@skadi/contract/auth/refresh-tokens'
import { CallError, createClient } from '@skadi/contract/core/client'
import { secondsLeft } from './claims.ts'
import { adoptStored, forgetSession, isSignedIn, storeTokens, useSession } from './session.ts'
import { readLocal } from './storage.ts'

const send = createClient()
const LOCK = 'skadi-refresh'
/**
 * Time in seconds. Some requests cannot be repeated after a refusal. Before such a request, a token that expires within
 * this time is renewed.
 */
const MARGIN_S = 30

/**
 * Status codes with which the server refuses a refresh. Any other error means that the server was unreachable (ruling
 * 38).
 */
const REFUSALS: readonly number[] = [400, 401, 403]

let running: Promise<string | undefined> | undefined

/**
 * Exchanges a refused access token for a valid token. All calls and all tabs share one exchange (ruling 14). The first
 * tab gets the lock, and the other tabs find the new tokens in storage.
 * @returns the valid token; undefined if the session is over and the user is signed out
 * @throws CallError if the server is unreachable; the session then continues, because `followFailures` retries the
 * refresh
 */
export function refreshSession(refused: string | undefined): Promise<string | undefined> {
  running ??= underLock(() => exchange(refused)).finally(() => {
    running = undefined
  })
  return running
}

const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  // Mutex across tabs. Pages without HTTPS have no Web Locks, so that only the calls of one tab share an exchange
  // there.
  navigator.locks ? navigator.locks.request(LOCK, work) : work()

async function exchange(refused: string | undefined): Promise<string | undefined> {
  const stored = readLocal('idToken')
  const refreshToken = readLocal('refreshToken')
  const username = readLocal('username')
  if (stored !== undefined && stored !== refused && refreshToken !== undefined) return adoptStored()
  if (refreshToken === undefined || username === undefined) {
    forgetSession('ended')
    return undefined
  }
  try {
    const { data } = await send(refreshTokens, { body: { refreshToken, username } })
    storeTokens(data, username)
    return adoptStored()
  } catch (error) {
    if (error instanceof CallError && REFUSALS.includes(error.status)) {
      forgetSession('ended')
      return undefined
    }
    useSession.setState({ isCutOff: true })
    throw error
  }
}

/** Returns an access token that stays valid for at least MARGIN_S. Returns undefined if no user is signed in. */
export async function freshToken(): Promise<string | undefined> {
  if (running) return running
  const { idToken, claims } = useSession.getState()
  if (claims && secondsLeft(claims) > MARGIN_S) return idToken
  return idToken === undefined ? undefined : refreshSession(idToken)
}

/**
 * Renews the token while the page is visible. Photos load without a call and need a valid media cookie, which each
 * renewal sets. After a failure, the next check retries.
 */
export function keepSessionFresh(): void {
  const renew = () => {
    if (document.visibilityState === 'visible' && isSignedIn()) freshToken().catch(() => undefined)
  }
  setInterval(renew, MARGIN_S * 1000)
  document.addEventListener('visibilitychange', renew)
}
