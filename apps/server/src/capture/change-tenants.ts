import { setTenants, type UnitTenants } from '@skadi/store/capture/unit-tenants.repo'
import type { Transaction } from '@skadi/store/db/database'
import { existingTenants } from '@skadi/store/tenants/member.repo'
import { claimUnassigned, releaseNoTenant } from '@skadi/store/unassigned/claim-unassigned.repo'
import { ApiError } from '../core/http/api-error.ts'

/**
 * Replaces the tenants of locked units.
 * @returns the tenants of all units before and after the change, for the audit; undefined if nothing changed
 * @throws ApiError NOT_FOUND, IS_DEFAULT_TENANT
 */
export async function changeTenants(tx: Transaction, units: readonly UnitTenants[], tenantIds: readonly string[]) {
  const after = inOrder(tenantIds)
  const change = { before: { tenants: inOrder(units.flatMap((unit) => unit.tenantIds)) }, after: { tenants: after } }
  if (units.every((unit) => isSame(unit.tenantIds, after))) return undefined
  if ((await existingTenants(tx, after)).length < after.length) throw new ApiError('NOT_FOUND')
  const losesDefault = ({ tenantIds: own, defaultTenantId }: UnitTenants) =>
    defaultTenantId !== null && own.includes(defaultTenantId) && !after.includes(defaultTenantId)
  if (units.some(losesDefault)) throw new ApiError('IS_DEFAULT_TENANT')
  await setTenants(
    tx,
    units.map(({ id }) => id),
    after,
  )
  return change
}

/**
 * Applies the plate lists of a unit's new tenants (ruling 12). They apply to passings that the unit recorded without a tenant, and to its
 * unclaimed passings. Must be the last step of a transaction in the scope `worker`.
 * @param before the units before the change of their tenants
 * @param tenantIds the tenants after the change
 */
export async function decideAnew(tx: Transaction, before: readonly UnitTenants[], tenantIds: readonly string[]) {
  const gaining = before.filter((unit) => tenantIds.some((id) => !unit.tenantIds.includes(id)))
  for (const { id } of gaining) await releaseNoTenant(tx, id)
  if (gaining.length > 0)
    await claimUnassigned(
      tx,
      inOrder(tenantIds).map((tenantId) => ({ tenantId })),
    )
}

const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].sort()
const isSame = (a: readonly string[], b: readonly string[]): boolean => inOrder(a).join() === inOrder(b).join()
