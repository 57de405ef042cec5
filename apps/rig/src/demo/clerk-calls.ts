import { signIn } from '@skadi/contract/auth/sign-in'
import { signOut } from '@skadi/contract/auth/sign-out'
import { CallError, type CallOptions, createClient } from '@skadi/contract/core/client'
import type { CallDefinition, CallInput, CallOutput } from '@skadi/contract/core/define-call'
import type { createDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { backoffMs, pause } from '../protocol/backoff.ts'

export type { Damage } from '@skadi/contract/damages/damage'
export type DamageChange = CallInput<typeof updateDamages>['body']['damages'][number]
export type NewDamage = CallInput<typeof createDamages>['body']['damages'][number]

/** Age in ms from which a session is replaced. Its token is valid for 15 minutes. */
const RENEW_MS = 10 * 60_000
/** Number of attempts per call if the server is too busy to answer in time. */
const TRIES = 6

/** Functions that call the API as one signed-in person, and sign the person out at the end. */
export type PersonsCalls = {
  call: <C extends CallDefinition>(call: C, input: CallInput<C>) => Promise<CallOutput<C>>
  end: () => Promise<void>
}

/** Signs a person in at the first call, as a browser does. Signs the person in again before the token expires. */
export function callsOf(server: string, username: string, password: string, signal?: AbortSignal): PersonsCalls {
  const send = createClient({ base: `${server}/api` })
  const options: CallOptions = signal ? { signal } : {}
  let session: { token: string; refreshToken: string; since: number } | undefined
  const end = async () => {
    if (session) await send(signOut, { body: { refreshToken: session.refreshToken } }).catch(() => undefined)
    session = undefined
  }
  return {
    async call(call, input) {
      if (session && Date.now() - session.since > RENEW_MS) await end()
      if (!session) {
        const { data } = await send(signIn, { body: { username, password } }, options)
        session = { token: data.idToken, refreshToken: data.refreshToken, since: Date.now() }
      }
      for (let tries = 1; ; tries += 1) {
        try {
          return await send(call, input, { ...options, token: session.token })
        } catch (error) {
          const isBusy = error instanceof CallError && (error.status === 503 || error.code === 'NETWORK')
          if (!isBusy || tries === TRIES || signal?.aborted) throw error
          await pause(backoffMs(tries), signal)
        }
      }
    },
    end,
  }
}
