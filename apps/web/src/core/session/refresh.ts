import { refreshTokens } from '@skadi/contract/auth/refresh-tokens'
import { CallError, createClient } from '@skadi/contract/core/client'
import { secondsLeft } from './claims.ts'
import { adoptStored, forgetSession, isSignedIn, storeTokens, useSession } from './session.ts'
import { readLocal } from './storage.ts'

const send = createClient()
const LOCK = 'skadi-refresh'
/** A token about to end is renewed before it is used where a refusal could not be repeated, in seconds. */
const MARGIN_S = 30

/** By these the server refuses a refresh; anything else says that it could not be asked (ruling 38). */
const REFUSALS: readonly number[] = [400, 401, 403]

let running: Promise<string | undefined> | undefined

/**
 * A working access token in place of one that was refused. All calls and all tabs share one exchange (ruling 14): the
 * first takes the lock, the others find its tokens in storage.
 * @returns undefined when the session is over; the user is then signed out
 * @throws CallError when the server could not be asked, which ends nothing: `followFailures` tries again
 */
export function refreshSession(refused: string | undefined): Promise<string | undefined> {
  running ??= underLock(() => exchange(refused)).finally(() => {
    running = undefined
  })
  return running
}

const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  // Pages that are not served securely have no locks; one tab still makes one exchange at a time.
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

/** An access token that will still do for a while; undefined when nobody is signed in any more. */
export async function freshToken(): Promise<string | undefined> {
  if (running) return running
  const { idToken, claims } = useSession.getState()
  if (claims && secondsLeft(claims) > MARGIN_S) return idToken
  return idToken === undefined ? undefined : refreshSession(idToken)
}

/**
 * Renews the token while the page is looked at, so that its media cookie never runs out under photos that load without
 * a call. Failures wait for the next look.
 */
export function keepSessionFresh(): void {
  const renew = () => {
    if (document.visibilityState === 'visible' && isSignedIn()) freshToken().catch(() => undefined)
  }
  setInterval(renew, MARGIN_S * 1000)
  document.addEventListener('visibilitychange', renew)
}
