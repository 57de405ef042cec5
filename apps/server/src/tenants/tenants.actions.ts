import { getTenant, listTenants } from '@skadi/contract/tenants/tenants-reads'
import { createTenant, setInboxAging, setWorkingPoint, updateTenant } from '@skadi/contract/tenants/tenants-writes'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { TENANT_MODULES } from '@skadi/domain/tenants/modules'
import {
  changeTenantSettings,
  readTenantSettings,
  type TenantSettingsChange,
} from '@skadi/domain/tenants/tenant-settings'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import type { Transaction } from '@skadi/store/db/database'
import { readListPage } from '@skadi/store/db/list-page'
import { AUTH, type Scope } from '@skadi/store/db/scope'
import * as store from '@skadi/store/tenants/tenant.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { checkName } from './check-name.ts'
import { ownTenantScope } from './logo-scope.ts'
import { toTenant } from './to-tenant.ts'

export function tenantsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listTenants, async ({ query }, { actor, signal }) => {
      const [scope, memberId] = whoAsks(actor)
      const list = store.tenantList(query.query, memberId)
      const page = await readListPage<store.TenantRow>(db, scope, list, readPaging(query), { signal })
      return { data: { items: page.rows.map(toTenant) }, meta: listMeta(query, page) }
    }),

    bindCall(getTenant, async ({ params: { id } }, { actor, signal }) => {
      const [scope, memberId] = whoAsks(actor)
      const row = await db.row<store.TenantRow>(scope, store.tenantStatement(id, memberId), { signal })
      if (!row) throw new ApiError(memberId === undefined ? 'NOT_FOUND' : 'FORBIDDEN')
      return { data: toTenant(row) }
    }),

    bindCall(createTenant, ({ body: { name } }, { actor, mutate }) => {
      checkName(name)
      return mutate(staffScope(actor), async (tx) => {
        const id = await store.createTenant(tx, name)
        if (id === undefined) throw new ApiError('NAME_TAKEN')
        await audit(tx, actor, 'createTenant', id, { after: { name } })
        return { data: await read(tx, id) }
      })
    }),

    bindCall(updateTenant, ({ params, body }, { actor, mutate }) => {
      checkName(body.name)
      const id = params.id
      return mutate(staffScope(actor), async (tx) => {
        const { modifiedAt, ...row } = found(await store.lockTenant(tx, id))
        checkUnchanged({ modifiedAt }, body.modifiedAt)
        const before = { ...row, settings: readTenantSettings(row.settings) }
        const after: store.TenantFields = {
          name: body.name ?? before.name,
          status: body.status ?? before.status,
          modules: body.modules ? TENANT_MODULES.filter((module) => body.modules?.includes(module)) : before.modules,
          settings: changeTenantSettings(before.settings, body.settings ?? {}),
          isHandicapped: body.isHandicapped ?? before.isHandicapped,
        }
        const difference = auditDifference(before, after)
        if (difference) {
          if (!(await store.updateTenant(tx, id, after))) throw new ApiError('NAME_TAKEN')
          await audit(tx, actor, 'updateTenant', id, difference)
        }
        return { data: await read(tx, id) }
      })
    }),

    bindCall(setWorkingPoint, ({ params: { id }, body }, { actor, mutate }) =>
      mutate(ownTenantScope(actor, id), async (tx) => {
        await changeSettings(tx, actor, { id, action: 'setWorkingPoint', change: body })
        return { data: body }
      }),
    ),

    bindCall(setInboxAging, ({ params: { id }, body }, { actor, mutate }) =>
      mutate(ownTenantScope(actor, id), async (tx) => {
        await changeSettings(tx, actor, { id, action: 'setInboxAging', change: body })
        return { data: body }
      }),
    ),
  ]
}

/**
 * Returns scope and member filter. A global admin reads all tenants. Other users read the tenants of which they are members, in the scope
 * of sign-in.
 */
const whoAsks = (actor: SessionActor): [scope: Scope, memberId: string | undefined] =>
  isGlobalAdmin(actor) ? [staffScope(actor), undefined] : [AUTH, actor.userId]

const read = async (tx: Transaction, id: string) =>
  toTenant(found(await tx.row<store.TenantRow>(store.tenantStatement(id))))

type SettingsChange = { id: string; action: AuditAction; change: TenantSettingsChange }

/** Changes settings of a tenant. Audits the changed settings, if any. */
async function changeSettings(tx: Transaction, actor: SessionActor, { id, action, change }: SettingsChange) {
  const before = readTenantSettings(found(await store.lockTenantSettings(tx, id)))
  const after = changeTenantSettings(before, change)
  const difference = auditDifference(before, after)
  if (!difference) return
  await store.setTenantSettings(tx, id, after)
  await audit(tx, actor, action, id, difference)
}

const audit = (
  tx: Transaction,
  actor: SessionActor,
  action: AuditAction,
  tenantId: string,
  change: { before?: object; after: object },
) =>
  appendAudit(tx, {
    chain: tenantId,
    actorId: actor.userId,
    action,
    targetType: 'tenant',
    targetId: tenantId,
    ...change,
  })
