import { getCaptureUnit, listCaptureUnits } from '@skadi/contract/capture/capture-reads'
import { createCaptureUnit, updateCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import { rotateDeviceKey } from '@skadi/contract/capture/rig-calls'
import type { UnitStates } from '@skadi/domain/capture/unit-status'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import * as store from '@skadi/store/capture/capture-unit.repo'
import { readListPage } from '@skadi/store/db/list-page'
import { newId } from '@skadi/store/db/new-id'
import { staffScope } from '../core/auth/actor-scope.ts'
import { newDeviceKey } from '../core/auth/authenticate-device.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { auditRig } from './audit-rig.ts'
import { withUnitFacts } from './rig-facts.ts'
import { readUnit, rigAdminScope } from './rig-scope.ts'
import { toCaptureUnit, type UnitWithoutFacts } from './to-rig.ts'

export function captureUnitsCalls({ db, secrets }: Services): BoundCall[] {
  return [
    bindCall(listCaptureUnits, async ({ query }, { actor, signal }) => {
      const { scope, view } = rigAdminScope(actor, query.tenantId)
      const list = store.captureUnitList(view, query)
      const [page, states] = await Promise.all([
        readListPage<store.CaptureUnitRow>(db, scope, list, readPaging(query), { signal }),
        query.total === 'exact' ? db.row<UnitStates>(scope, store.unitStatesStatement(view), { signal }) : undefined,
      ])
      const items = await withUnitFacts(db, page.rows.map(toCaptureUnit), { signal })
      return { data: { items }, meta: { ...listMeta(query, page), ...(states ? { states } : {}) } }
    }),

    bindCall(getCaptureUnit, async ({ params: { id } }, { actor, signal }) => {
      const { scope, view } = rigAdminScope(actor)
      const row = await db.row<store.CaptureUnitRow>(scope, store.captureUnitStatement(view, id), { signal })
      return { data: await whole(toCaptureUnit(found(row))) }
    }),

    bindCall(createCaptureUnit, async ({ body: { name, location, side } }, { actor, mutate }) => {
      const made = await mutate(staffScope(actor), async (tx) => {
        const id = newId()
        const key = newDeviceKey(id)
        if (!(await store.createCaptureUnit(tx, { id, name, location, side, keyHash: key.hash })))
          throw new ApiError('NAME_TAKEN')
        await auditRig(tx, actor, 'createCaptureUnit', ['captureUnit', id], { after: { name, location, side } })
        return sealed(await readUnit(tx, id), key.text)
      })
      return { data: await opened(made) }
    }),

    bindCall(updateCaptureUnit, async ({ params, body: { modifiedAt, ...given } }, { actor, mutate }) => {
      const id = params.id
      const unit = await mutate(staffScope(actor), async (tx) => {
        const stored = found(await store.lockCaptureUnit(tx, id))
        checkUnchanged(stored, modifiedAt)
        const before = { name: stored.name, location: stored.location }
        const after = { name: given.name ?? before.name, location: given.location ?? before.location }
        const difference = auditDifference(before, after)
        if (difference) {
          if (!(await store.updateCaptureUnit(tx, id, after))) throw new ApiError('NAME_TAKEN')
          await auditRig(tx, actor, 'updateCaptureUnit', ['captureUnit', id], difference)
        }
        return readUnit(tx, id)
      })
      return { data: await whole(unit) }
    }),

    bindCall(rotateDeviceKey, async ({ params }, { actor, mutate }) => {
      const id = params.id
      const made = await mutate(staffScope(actor), async (tx) => {
        const key = newDeviceKey(id)
        if (!(await store.replaceDeviceKey(tx, id, key.hash))) throw new ApiError('NOT_FOUND')
        await auditRig(tx, actor, 'rotateDeviceKey', ['captureUnit', id], {})
        return sealed(await readUnit(tx, id), key.text)
      })
      return { data: await opened(made) }
    }),
  ]

  async function whole(unit: UnitWithoutFacts) {
    const [one] = await withUnitFacts(db, [unit])
    return found(one)
  }

  /** Form of a unit in the idempotency store (`Idempotency-Key`). The device key is never stored in plain text. */
  function sealed(unit: UnitWithoutFacts, deviceKey: string) {
    return { unit, deviceKey: secrets.sealDeviceKey(unit.id, deviceKey).toString('base64') }
  }

  async function opened({ unit, deviceKey }: ReturnType<typeof sealed>) {
    return { ...(await whole(unit)), deviceKey: secrets.openDeviceKey(unit.id, Buffer.from(deviceKey, 'base64')) }
  }
}
