import { signIn as signInCall } from '@skadi/contract/auth/sign-in'
import { signOut as signOutCall } from '@skadi/contract/auth/sign-out'
import { switchTenant as switchTenantCall } from '@skadi/contract/auth/switch-tenant'
import { normalisePhone } from '@skadi/domain/auth/phone'
import { call } from './call.ts'
import { refreshProfile } from './profile.ts'
import { queryClient } from './query-client.ts'
import { forgetSession, takeTokens, useSession } from './session.ts'
import { writeSession } from './storage.ts'

/**
 * Signs in; the names of the user follow before it ends.
 * @throws CallError, with status 401 for a wrong pair
 */
export async function signIn(phone: string, password: string): Promise<void> {
  const username = normalisePhone(phone)
  const { data } = await call(signInCall, { body: { username, password } })
  queryClient.clear()
  takeTokens(data, username)
  // Names are decoration: a failure here must not undo a good sign-in.
  await refreshProfile().catch(() => undefined)
}

/** Ends the session here, in the other tabs and, as far as it can be reached, on the server. */
export async function signOut(): Promise<void> {
  const { refreshToken } = useSession.getState()
  const told = refreshToken === undefined ? undefined : call(signOutCall, { body: { refreshToken } })
  forgetSession('chosen')
  queryClient.clear()
  await told?.catch(() => undefined)
}

/** Makes another of one's tenants the current one; nothing of the one before stays (1§2). @throws CallError */
export async function switchTenant(tenant: string): Promise<void> {
  const { refreshToken } = useSession.getState()
  if (refreshToken === undefined) return
  const { data } = await call(switchTenantCall, { body: { tenant, refreshToken } })
  writeSession('fleetFilters', undefined)
  takeTokens(data)
  queryClient.clear()
  await refreshProfile().catch(() => undefined)
}
