import { setDefaultTenant } from '@skadi/contract/capture/capture-set-writes'
import { assignCaptureUnit, unassignCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import * as store from '@skadi/store/capture/unit-tenants.repo'
import { WORKER } from '@skadi/store/db/scope'
import { staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { auditRig } from './audit-rig.ts'
import { changeTenants, decideAnew } from './change-tenants.ts'
import { withUnitFacts } from './rig-facts.ts'
import { readUnit } from './rig-scope.ts'
import type { UnitWithoutFacts } from './to-rig.ts'

export function unitTenantsCalls({ db }: Services): BoundCall[] {
  return [
    // The scope is `worker`, because the tenants of a unit decide which company owns the unit's unassigned passings.
    bindCall(assignCaptureUnit, async ({ params, body }, { actor, mutate }) => {
      const id = params.id
      const given = body.tenants
      const unit = await mutate(WORKER, async (tx) => {
        const before = await store.lockUnitTenants(tx, [id])
        const { tenantIds } = found(before[0])
        const after = [...tenantIds, ...given]
        const change = await changeTenants(tx, before, after)
        if (change) await auditRig(tx, actor, 'assignCaptureUnit', ['captureUnit', id], change)
        await decideAnew(tx, before, after)
        return readUnit(tx, id)
      })
      return answer(unit)
    }),

    bindCall(unassignCaptureUnit, async ({ params, body }, { actor, mutate }) => {
      const id = params.id
      const given = body.tenants
      const unit = await mutate(staffScope(actor), async (tx) => {
        const before = await store.lockUnitTenants(tx, [id])
        const { tenantIds } = found(before[0])
        const change = await changeTenants(
          tx,
          before,
          tenantIds.filter((one) => !given.includes(one)),
        )
        if (change) await auditRig(tx, actor, 'unassignCaptureUnit', ['captureUnit', id], change)
        return readUnit(tx, id)
      })
      return answer(unit)
    }),

    bindCall(setDefaultTenant, async ({ params, body }, { actor, mutate }) => {
      const id = params.id
      const tenantId = body.tenant
      const unit = await mutate(staffScope(actor), async (tx) => {
        const [stored] = await store.lockUnitTenants(tx, [id])
        const { tenantIds, defaultTenantId } = found(stored)
        if (tenantId !== null && !tenantIds.includes(tenantId)) throw new ApiError('NOT_ASSIGNED')
        if (tenantId !== defaultTenantId) {
          await store.setDefaultTenant(tx, id, tenantId)
          const change = { before: { defaultTenantId }, after: { defaultTenantId: tenantId } }
          await auditRig(tx, actor, 'setDefaultTenant', ['captureUnit', id], change)
        }
        return readUnit(tx, id)
      })
      return answer(unit)
    }),
  ]

  async function answer(unit: UnitWithoutFacts) {
    const [one] = await withUnitFacts(db, [unit])
    return { data: found(one) }
  }
}
