import { CallError, type CallOptions, createClient } from '@skadi/contract/core/client'
import type { CallDefinition, CallInput, CallOutput } from '@skadi/contract/core/define-call'
import { readClaims } from '../session/claims.ts'
import { refreshSession } from '../session/refresh.ts'
import { refuseSession } from '../session/refuse-session.ts'
import { forgetSession, useSession } from '../session/session.ts'

/** Sends all calls. For the practice passing `send` is replaced, so that its calls never reach the server. */
export const client = { send: createClient() }

/** Functions that are called with the input of each successful call that changes data. */
export const written = new Set<(input: unknown) => void>()

type Guarded = Pick<CallDefinition, 'method' | 'errors'>

/**
 * Makes a call as the signed-in user. After a 401, the token is refreshed and the call is repeated (1§4). The user is
 * signed out if there is no token, or if the refresh or the repeated call is refused (2§8). Calls without a token are
 * sent without this handling (B-48).
 * @throws CallError
 */
export async function call<C extends CallDefinition>(
  definition: C,
  input: CallInput<C>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<CallOutput<C>> {
  if (definition.access === 'tokenFree') return client.send(definition, input, options)
  const output = await signedIn(definition, (token) => client.send(definition, input, { ...options, token }))
  if (definition.method !== 'GET') for (const hear of written) hear(input)
  return output
}

/**
 * Makes a request with the same session handling as `call`. The function is for requests outside the contract, such as
 * an upload with progress or a download.
 * @throws the error of `act`; a CallError if there is no session
 */
export async function signedIn<T>(definition: Guarded, act: (token: string) => Promise<T>): Promise<T> {
  const { idToken, tenantChangedElsewhere } = useSession.getState()
  if (idToken === undefined) {
    forgetSession('ended')
    throw new CallError(401, 'UNAUTHENTICATED', 'Sign in first.')
  }
  if (tenantChangedElsewhere && definition.method !== 'GET')
    throw new CallError(409, 'CONFLICT', 'Another tab works in another company now: nothing was changed.')
  try {
    return await act(idToken)
  } catch (error) {
    if (hasStatus(error, 423)) void import('../session/handed-over.ts').then(({ showHandedOver }) => showHandedOver())
    if (!isTokenRefused(definition, error)) throw error
    return repeatWithFresh(idToken, error, act, definition)
  }
}

/**
 * Repeats a call whose token was refused. A second refusal ends the session, unless the fresh token contains other
 * rights. In that case the rights are just changing, and may have changed again after the refresh.
 */
async function repeatWithFresh<T>(
  refused: string,
  refusal: unknown,
  repeat: (token: string) => Promise<T>,
  definition: Guarded,
): Promise<T> {
  const token = await refreshSession(refused)
  if (token === undefined) throw refusal
  return repeat(token).catch((again: unknown) => {
    if (!isTokenRefused(definition, again)) throw again
    if (rightsVersionOf(token) > rightsVersionOf(refused)) return repeatWithFresh(token, again, repeat, definition)
    refuseSession()
    throw again
  })
}

const rightsVersionOf = (token: string): number => readClaims(token)?.ver ?? 0

/**
 * Returns true if the server has refused the token. If the call lists the error code of a 401 itself, the refusal is
 * about the input of the call.
 */
const isTokenRefused = ({ errors }: Guarded, error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && !(errors as readonly string[]).includes(error.code)

/** Returns true if an error is an answer of the server with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status
