import { getTenant } from '@skadi/contract/tenants/tenants-reads'
import { useQuery } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { fetches } from '../core/calls/failures.ts'
import { useCan } from '../core/session/actor.ts'
import { useProfile } from '../core/session/profile.ts'
import { useSession } from '../core/session/session.ts'

export type Company = { id: string; name: string }

/** Companies whose passings the user may read (ruling 17). */
export type Companies = {
  /** the user's current company; undefined for a global admin without a company */
  own: Company | undefined
  /** other members of the group, if the current company is the main company of the group */
  group: readonly Company[]
  /** true for a global admin, who may read all companies */
  seesAll: boolean
}

const NONE: readonly Company[] = []

/** Returns the companies whose passings the user may read. Returns undefined until the profile is loaded. */
export function useCompanies(): Companies | undefined {
  const currentTenantId = useSession((state) => state.currentTenantId)
  const profile = useProfile()
  const seesAll = useCan('administerPortal')
  if (!profile) return undefined
  const { currentTenant } = profile
  return {
    own: profile.tenants.find(({ id }) => id === currentTenantId),
    group: currentTenant?.id === currentTenantId ? (currentTenant?.groupTenants ?? NONE) : NONE,
    seesAll,
  }
}

/**
 * Returns the company with this id if it is not the current company. Returns undefined for the current company, and
 * until the name is loaded.
 */
export function useForeignCompany(
  tenantId: string | null | undefined,
): (Company & { isReadOnly: boolean }) | undefined {
  const companies = useCompanies()
  const isReadOnly = !useCan('changeDamages', { tenantId })
  const member = companies?.group.find(({ id }) => id === tenantId)
  const isAsked = Boolean(tenantId && companies?.seesAll && !member && tenantId !== companies.own?.id)
  const asked = useQuery({
    queryKey: ['tenantName', tenantId],
    queryFn: async ({ signal }) => (await call(getTenant, { params: { id: tenantId ?? '' } }, { signal })).data.name,
    enabled: isAsked,
    meta: fetches('tenants'),
    staleTime: 5 * 60_000,
  }).data
  const name = member?.name ?? (isAsked ? asked : undefined)
  return tenantId && name !== undefined ? { id: tenantId, name, isReadOnly } : undefined
}
