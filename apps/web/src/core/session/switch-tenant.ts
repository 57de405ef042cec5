import { switchTenant as switchTenantCall } from '@skadi/contract/auth/switch-tenant'
import { redirectToAllowedTenant } from '@skadi/contract/image-sets/image-sets-writes'
import { m } from '../../paraglide/messages.js'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'
import { showSnackbar } from '../snackbar/snackbar.ts'
import { profileQuery, refreshProfile } from './profile.ts'
import { type TokenPair, takeTokens, useSession } from './session.ts'
import { writeSession } from './storage.ts'

/**
 * Switches to another company of the user. No data of the previous company remains (1§2).
 * @throws CallError
 */
export async function switchTenant(tenant: string): Promise<void> {
  const { refreshToken } = useSession.getState()
  if (refreshToken === undefined) return
  const { data } = await call(switchTenantCall, { body: { tenant, refreshToken } })
  await workWith(data)
}

/**
 * Follows a link to a passing of another company of the user. Switches to the company that owns the passing, and shows
 * a message (2§7.2).
 * @returns false if none of the user's companies owns the passing
 */
export async function followToAllowedTenant(imageSetId: string): Promise<boolean> {
  const { refreshToken, currentTenantId, claims } = useSession.getState()
  if (refreshToken === undefined) return false
  try {
    const { data } = await call(redirectToAllowedTenant, { body: { imageSetIds: [imageSetId], refreshToken } })
    if (data.tenantId === currentTenantId) return false
    await workWith(data)
    const { tenants = [] } = queryClient.getQueryData(profileQuery(claims?.sub).queryKey) ?? {}
    const company = tenants.find(({ id }) => id === data.tenantId)?.name ?? ''
    showSnackbar({ text: m.shell_workedIn({ company }) })
    return true
  } catch {
    return false
  }
}

/** First elements of query keys whose data is valid for every company. */
const KEPT: readonly unknown[] = ['profile', 'config']

async function workWith(tokens: TokenPair): Promise<void> {
  for (const name of ['fleetFilters', 'recent'] as const) writeSession(name, undefined)
  takeTokens(tokens)
  queryClient.removeQueries({ predicate: ({ queryKey }) => !KEPT.includes(queryKey[0]) })
  // The cached profile already lists the new company. The profile only lacks the group of the new company.
  await refreshProfile().catch(() => undefined)
}
