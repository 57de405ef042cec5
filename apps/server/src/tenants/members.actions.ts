import { listTenantsOfUsers } from '@skadi/contract/tenants/tenants-reads'
import { assignTenants, unassignTenants } from '@skadi/contract/tenants/tenants-writes'
import { isGlobalAdmin, type TenantRole } from '@skadi/domain/auth/roles'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { takeAdvisoryLock } from '@skadi/store/db/advisory-lock'
import type { Transaction } from '@skadi/store/db/database'
import * as store from '@skadi/store/tenants/member.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { memberScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall, type UserContext } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { toUserTenants } from './to-tenant.ts'

/** Wanted roles of a user. The key is the tenant, and the value undefined ends the membership. */
type WantedRoles = ReadonlyMap<string, TenantRole | undefined>

export function membersCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listTenantsOfUsers, async ({ query: { users } }, { actor, signal }) => {
      const statement = store.userTenantsStatement(users, restrictedTo(actor))
      const rows = await db.rows<store.UserTenantsRow>(memberScope(actor, []), statement, { signal })
      return { data: { items: rows.map(toUserTenants) }, meta: wholeListMeta(rows.length) }
    }),

    bindCall(assignTenants, ({ body: { tenants, user } }, context) => {
      const roles = tenants.map((one) => (typeof one === 'string' ? { id: one, role: 'USER' as const } : one))
      return changeRoles(user, new Map(roles.map(({ id, role }) => [id, role])), context)
    }),

    bindCall(unassignTenants, ({ body: { tenants, user } }, context) =>
      changeRoles(user, new Map(tenants.map((id) => [id, undefined])), context),
    ),
  ]
}

/** Changes all roles or none, with an audit event in the chain of each tenant. */
function changeRoles(userId: string, wanted: WantedRoles, { actor, mutate }: UserContext) {
  const tenantIds = [...wanted.keys()].sort()
  return mutate(memberScope(actor, tenantIds), async (tx) => {
    // Locks each tenant with an advisory lock. Otherwise two concurrent changes could each rely on the administrator whom the other
    // removes.
    for (const tenantId of tenantIds) await takeAdvisoryLock(tx, `members ${tenantId}`)
    const existing = await store.existingTenants(tx, tenantIds)
    if (existing.length < tenantIds.length || !(await store.userExists(tx, userId))) throw new ApiError('NOT_FOUND')
    for (const tenantId of tenantIds) await changeRole(tx, actor, tenantId, userId, wanted.get(tenantId))
    const row = await tx.row<store.UserTenantsRow>(store.userTenantsStatement([userId], restrictedTo(actor)))
    return { data: toUserTenants(row ?? { userId, tenants: [] }) }
  })
}

/** @throws ApiError LAST_TENANT_ADMIN; NOT_FOUND for a membership that does not exist, unless a global admin ends it */
async function changeRole(
  tx: Transaction,
  actor: SessionActor,
  tenantId: string,
  userId: string,
  role: TenantRole | undefined,
): Promise<void> {
  const before = await store.findRole(tx, tenantId, userId)
  // A user outside this tenant gets the answer for an unknown user (ruling 15).
  if (!before && !role && !isGlobalAdmin(actor)) throw new ApiError('NOT_FOUND')
  if (before === role) return
  const leavesNone =
    before === 'ADMIN_TENANT' && !isGlobalAdmin(actor) && !(await store.hasOtherAdmin(tx, tenantId, userId))
  if (leavesNone) throw new ApiError('LAST_TENANT_ADMIN')
  await store.setRole(tx, tenantId, userId, role)
  await appendAudit(tx, {
    chain: tenantId,
    actorId: actor.userId,
    action: role === undefined ? 'unassignTenants' : 'assignTenants',
    targetType: 'user',
    targetId: userId,
    before: { role: before ?? null },
    after: { role: role ?? null },
  })
}

/** Returns the tenant to which an administrator's view is limited. Returns undefined for a global admin, who sees all tenants. */
const restrictedTo = (actor: SessionActor): string | undefined =>
  isGlobalAdmin(actor) ? undefined : actor.currentTenant?.id
