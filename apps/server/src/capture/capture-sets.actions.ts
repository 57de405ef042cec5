import { getCaptureSet, listCaptureSets, suggestCaptureSets } from '@skadi/contract/capture/capture-reads'
import { createCaptureSet, updateCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import type { Side } from '@skadi/domain/capture/camera'
import { type Lenses, readLenses } from '@skadi/domain/capture/lens'
import { pairFault } from '@skadi/domain/capture/pairing'
import { timeZoneOfCountry } from '@skadi/domain/capture/time-zone'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import * as store from '@skadi/store/capture/capture-set.repo'
import { takeRigTurn } from '@skadi/store/capture/capture-unit.repo'
import { EVERY_RIG } from '@skadi/store/capture/rig-view'
import { lockUnitTenants } from '@skadi/store/capture/unit-tenants.repo'
import type { Transaction } from '@skadi/store/db/database'
import { readListPage } from '@skadi/store/db/list-page'
import { WORKER } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { listMeta, readPaging, wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { auditRig } from './audit-rig.ts'
import { changeTenants, decideAnew } from './change-tenants.ts'
import { withSetFacts } from './rig-facts.ts'
import { newSetScope, readSet, rigAdminScope, rigScope } from './rig-scope.ts'
import { type SetWithoutFacts, toCaptureSet } from './to-rig.ts'

type Change = Parameters<Action<typeof updateCaptureSet>>[0]['body']

/**
 * Changes a capture set and the tenants of its units, in the scope `worker`. Writes a single audit event for the whole change.
 * @throws ApiError NOT_FOUND, CONFLICT, VALIDATION, NAME_TAKEN, IS_DEFAULT_TENANT
 */
async function changeCaptureSet(
  tx: Transaction,
  actor: SessionActor,
  id: string,
  { modifiedAt, tenants, ...given }: Change,
): Promise<void> {
  const { leftUnitId, rightUnitId, modifiedAt: storedAt, ...stored } = found(await store.lockCaptureSet(tx, id))
  checkUnchanged({ modifiedAt: storedAt }, modifiedAt)
  const before = { ...stored, lenses: readLenses(stored.lenses) }
  const after = changedFields(before, given)
  const difference = auditDifference(before, after)
  if (difference) await write(tx, id, before, after)

  const units = tenants ? await lockUnitTenants(tx, [leftUnitId, rightUnitId]) : []
  const tenantIds = tenants ?? []
  const ofTenants = tenants ? await changeTenants(tx, units, tenantIds) : undefined
  if (difference || ofTenants) {
    const change = {
      before: { ...difference?.before, ...ofTenants?.before },
      after: { ...difference?.after, ...ofTenants?.after },
    }
    await auditRig(tx, actor, 'updateCaptureSet', ['captureSet', id], change)
  }
  if (ofTenants) await decideAnew(tx, units, tenantIds)
}

async function write(
  tx: Transaction,
  id: string,
  before: store.CaptureSetFields,
  after: store.CaptureSetFields,
): Promise<void> {
  const isRenamed = after.name !== before.name
  if (isRenamed && (await store.isSetNameTaken(tx, EVERY_RIG, after.name, id))) throw new ApiError('NAME_TAKEN')
  await store.updateCaptureSet(tx, id, after)
  const opposite = after.oppositeDirectionCaptureSetId
  if (opposite === before.oppositeDirectionCaptureSetId) return
  if (opposite === id)
    throw new ApiError('VALIDATION', {
      details: [{ field: 'body.oppositeDirectionCaptureSetId', rule: 'another capture set' }],
    })
  if (!(await store.setOpposite(tx, id, opposite))) throw new ApiError('NOT_FOUND')
}

/** Returns the fields of a capture set after a change. Undefined fields stay unchanged. A changed lens replaces the whole stored lens. */
function changedFields(
  before: store.CaptureSetFields & { lenses: Lenses },
  given: Omit<Change, 'modifiedAt' | 'tenants'>,
): store.CaptureSetFields & { lenses: Lenses } {
  const { lenses, oppositeDirectionCaptureSetId: opposite, ...others } = given
  return {
    ...before,
    ...saidOf(others),
    lenses: { ...before.lenses, ...saidOf(lenses ?? {}) },
    oppositeDirectionCaptureSetId: opposite === undefined ? before.oppositeDirectionCaptureSetId : opposite,
  }
}

/** Returns the fields that are not undefined. */
const saidOf = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

const MOST_SUGGESTIONS = 10

export function captureSetsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listCaptureSets, async ({ query }, { actor, signal }) => {
      const { scope, view } = rigAdminScope(actor, query.tenantId)
      const list = store.captureSetList(view, query.query)
      const page = await readListPage<store.CaptureSetRow>(db, scope, list, readPaging(query), { signal })
      const items = await withSetFacts(db, page.rows.map(toCaptureSet), { signal })
      return { data: { items }, meta: listMeta(query, page) }
    }),

    bindCall(getCaptureSet, async ({ params: { id } }, { actor, signal }) => {
      const { scope, view } = rigAdminScope(actor)
      const row = await db.row<store.CaptureSetRow>(scope, store.captureSetStatement(view, id), { signal })
      return answer(toCaptureSet(found(row)))
    }),

    bindCall(suggestCaptureSets, async ({ query }, { actor, signal }) => {
      const { scope, view } = rigScope(actor)
      const statement = store.captureSetSuggestionsStatement(view, query.query, MOST_SUGGESTIONS)
      const rows = await db.rows<{ text: string }>(scope, statement, { signal })
      return { data: { items: rows.map(({ text }) => text) }, meta: wholeListMeta(rows.length) }
    }),

    bindCall(createCaptureSet, async ({ body }, { actor, mutate }) => {
      const { scope, view } = newSetScope(actor)
      const { captureUnits, label = null, ...named } = body
      const [left, right] = [captureUnits.left, captureUnits.right]
      if (!left || !right || left === right) throw new ApiError('TWO_UNITS_REQUIRED')
      const set = await mutate(scope, async (tx) => {
        await takeRigTurn(tx)
        const units = await store.pairableUnits(tx, view, [left, right])
        const unit = (id: string) => found(units.find((one) => one.id === id))
        const fault = pairFault({ left: unit(left), right: unit(right) })
        if (fault) throw new ApiError(fault.code, { details: fault.sides.map(ofUnit) })
        if (await store.isSetNameTaken(tx, view, named.name)) throw new ApiError('NAME_TAKEN')
        const timeZone = timeZoneOfCountry(named.countryCode)
        const id = await store.insertCaptureSet(tx, { ...named, label, timeZone, left, right })
        const after = { ...named, label, timeZone, left, right }
        await auditRig(tx, actor, 'createCaptureSet', ['captureSet', id], { after }, view.tenantId)
        return readSet(tx, id, view)
      })
      return answer(set)
    }),

    // The scope is `worker`, because the tenants of a unit decide which company owns the unit's unassigned passings.
    bindCall(updateCaptureSet, async ({ params, body }, { actor, mutate }) => {
      const id = params.id
      const set = await mutate(WORKER, async (tx) => {
        await changeCaptureSet(tx, actor, id, body)
        return readSet(tx, id)
      })
      return answer(set)
    }),
  ]

  async function answer(set: SetWithoutFacts) {
    const [one] = await withSetFacts(db, [set])
    return { data: found(one) }
  }
}

const ofUnit = (side: Side) => ({ field: `body.captureUnits.${side}`, rule: `a free ${side} unit` })
