import type { updateCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import { type Lenses, readLenses } from '@skadi/domain/capture/lenses'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import * as store from '@skadi/store/capture/capture-set.repo'
import { EVERY_RIG } from '@skadi/store/capture/rig-view'
import { lockUnitTenants } from '@skadi/store/capture/unit-tenants.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { checkUnchanged } from '../core/check-unchanged.ts'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { auditRig } from './audit-rig.ts'
import { changeTenants, decideAnew } from './change-tenants.ts'

type Change = Parameters<Action<typeof updateCaptureSet>>[0]['body']

/**
 * Changes a capture set and the tenants of its units, with one audit event for all of it, in the scope `worker`.
 * @throws ApiError NOT_FOUND, CONFLICT, VALIDATION, NAME_TAKEN, IS_DEFAULT_TENANT
 */
export async function changeCaptureSet(
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

/** What is left out stays; a lens is changed whole. */
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

/** What was not left out. */
const saidOf = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
