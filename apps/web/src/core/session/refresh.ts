import { refreshTokens } from '@skadi/contract/auth/refresh-tokens'
import { CallError, createClient } from '@skadi/contract/core/client'
import { secondsLeft } from './claims.ts'
import { adoptStored, forgetSession, isSignedIn, storeTokens, useSession } from './session.ts'
import { readLocal } from './storage.ts'

const send = createClient()
const LOCK = 'skadi-refresh'
/**
 * In seconds: a token that expires within this time is renewed before a use that cannot be repeated after a refusal.
 */
const MARGIN_S = 30

/**
 * Status codes by which the server refuses a refresh; any other error means that the server was unreachable (ruling
 * 38).
 */
const REFUSALS: readonly number[] = [400, 401, 403]

let running: Promise<string | undefined> | undefined

/**
 * Exchanges a refused access token for a valid token. All calls and all tabs share one exchange (ruling 14): the first
 * takes the lock, and the others find the new tokens in storage.
 * @returns undefined if the session is over and the user is signed out
 * @throws CallError if the server is unreachable; this does not end the session, because `followFailures` tries again
 */
export function refreshSession(refused: string | undefined): Promise<string | undefined> {
  running ??= underLock(() => exchange(refused)).finally(() => {
    running = undefined
  })
  return running
}

const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  // Mutex across tabs. Pages without HTTPS have no Web Locks; there only the calls of one tab share an exchange.
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

/** An access token that stays valid for at least MARGIN_S; undefined if no user is signed in. */
export async function freshToken(): Promise<string | undefined> {
  if (running) return running
  const { idToken, claims } = useSession.getState()
  if (claims && secondsLeft(claims) > MARGIN_S) return idToken
  return idToken === undefined ? undefined : refreshSession(idToken)
}

/**
 * Renews the token while the page is visible, so that the media cookie stays valid for photos, which load without a
 * call. After a failure, the next visit of the page tries again.
 */
export function keepSessionFresh(): void {
  const renew = () => {
    if (document.visibilityState === 'visible' && isSignedIn()) freshToken().catch(() => undefined)
  }
  setInterval(renew, MARGIN_S * 1000)
  document.addEventListener('visibilitychange', renew)
}
