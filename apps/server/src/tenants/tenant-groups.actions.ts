import { getTenantGroup, listTenantGroups } from '@skadi/contract/tenants/tenants-reads'
import { createTenantGroup, updateTenantGroup } from '@skadi/contract/tenants/tenants-writes'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import type { Transaction } from '@skadi/store/db/database'
import { readListPage } from '@skadi/store/db/list-page'
import { existingTenants } from '@skadi/store/tenants/member.repo'
import * as store from '@skadi/store/tenants/tenant-group.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { checkName } from './check-name.ts'
import { toTenantGroup } from './to-tenant.ts'

const NOTHING: store.TenantGroupFields = { name: '', members: [], powerTenantId: null }

export function tenantGroupsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listTenantGroups, async ({ query }, { actor, signal }) => {
      const list = store.tenantGroupList(query.query)
      const page = await readListPage<store.TenantGroupRow>(db, staffScope(actor), list, readPaging(query), { signal })
      return { data: { items: page.rows.map(toTenantGroup) }, meta: listMeta(query, page) }
    }),

    bindCall(getTenantGroup, async ({ params: { id } }, { actor, signal }) => {
      const row = await db.row<store.TenantGroupRow>(staffScope(actor), store.tenantGroupStatement(id), { signal })
      return { data: toTenantGroup(found(row)) }
    }),

    bindCall(createTenantGroup, ({ body }, { actor, mutate }) => {
      checkName(body.name)
      return mutate(staffScope(actor), async (tx) => {
        const id = await store.createTenantGroup(tx, body.name)
        if (id === undefined) throw new ApiError('NAME_TAKEN')
        return { data: await change(tx, actor, 'createTenantGroup', id, NOTHING, { ...NOTHING, ...given(body) }) }
      })
    }),

    bindCall(updateTenantGroup, ({ params, body }, { actor, mutate }) => {
      checkName(body.name)
      const id = params.id
      return mutate(staffScope(actor), async (tx) => {
        const { modifiedAt, ...before } = found(await store.lockTenantGroup(tx, id))
        checkUnchanged({ modifiedAt }, body.modifiedAt)
        return { data: await change(tx, actor, 'updateTenantGroup', id, before, { ...before, ...given(body) }) }
      })
    }),
  ]
}

/** Returns the group fields of a body. Each member appears once, and the members are sorted. */
const given = ({
  name,
  members,
  powerTenantId,
}: {
  name?: string | undefined
  members?: readonly string[] | undefined
  powerTenantId?: string | null | undefined
}): Partial<store.TenantGroupFields> => ({
  ...(name === undefined ? {} : { name }),
  ...(members === undefined ? {} : { members: [...new Set(members)].sort() }),
  ...(powerTenantId === undefined ? {} : { powerTenantId }),
})

/**
 * Stores the new values of a group, with an audit event.
 * @throws ApiError NOT_FOUND, POWER_TENANT_NOT_MEMBER, IN_ANOTHER_GROUP (ruling 17), NAME_TAKEN
 */
async function change(
  tx: Transaction,
  actor: SessionActor,
  action: AuditAction,
  id: string,
  before: store.TenantGroupFields,
  after: store.TenantGroupFields,
) {
  const { members, powerTenantId } = after
  const difference = auditDifference(before, after)
  if (difference) {
    if ((await existingTenants(tx, members)).length < members.length) throw new ApiError('NOT_FOUND')
    if (powerTenantId !== null && !members.includes(powerTenantId)) throw new ApiError('POWER_TENANT_NOT_MEMBER')
    if (await store.isInAnotherGroup(tx, id, members)) throw new ApiError('IN_ANOTHER_GROUP')
    if (!(await store.updateTenantGroup(tx, id, after))) throw new ApiError('NAME_TAKEN')
    await appendAudit(tx, {
      chain: GLOBAL_CHAIN,
      actorId: actor.userId,
      action,
      targetType: 'tenantGroup',
      targetId: id,
      ...difference,
    })
  }
  return toTenantGroup(found(await tx.row<store.TenantGroupRow>(store.tenantGroupStatement(id))))
}
