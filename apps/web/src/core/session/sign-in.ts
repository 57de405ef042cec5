import { signIn as signInCall } from '@skadi/contract/auth/sign-in'
import { signOut as signOutCall } from '@skadi/contract/auth/sign-out'
import { normalisePhone } from '@skadi/domain/auth/phone'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'
import { forgetSession, type TokenPair, takeTokens, useSession } from './session.ts'

export type Credentials = { phone: string; password: string; secondFactor?: string | undefined }

/**
 * Signs a user in.
 * @throws CallError with status 401 for wrong credentials, and for an account that also requires a second factor
 */
export async function signIn({ phone, ...rest }: Credentials, signal?: AbortSignal): Promise<void> {
  const username = normalisePhone(phone)
  const { data } = await call(signInCall, { body: { username, ...rest } }, signal && { signal })
  enter(data, username)
}

/** Starts a session with new tokens. The first guard of a route then loads the profile. */
export function enter(tokens: TokenPair, username: string): void {
  queryClient.clear()
  takeTokens(tokens, username)
}

/** Ends the session in this tab and in the other tabs. Also ends it on the server if the server can be reached. */
export async function signOut(): Promise<void> {
  const { refreshToken } = useSession.getState()
  const told = refreshToken === undefined ? undefined : call(signOutCall, { body: { refreshToken } })
  forgetSession('chosen')
  queryClient.clear()
  await told?.catch(() => undefined)
}
