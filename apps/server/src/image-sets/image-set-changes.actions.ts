import { setPassingTime, updateImageSet, updateZoomStandarization } from '@skadi/contract/image-sets/image-sets-writes'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { correctTime } from '@skadi/domain/capture/recording-time'
import { isSamePlate } from '@skadi/domain/cars/registration'
import { changeZoomStandarization, type ZoomStandarization } from '@skadi/domain/image-sets/zoom-standarization'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import { sealPlate } from '@skadi/store/audit/seal-plate'
import { findOrMakeCar } from '@skadi/store/cars/car.repo'
import { labelImageSet, lockCorrectable, moveImageSetToCar } from '@skadi/store/cars/move-image-set.repo'
import type { Transaction } from '@skadi/store/db/database'
import { readNow } from '@skadi/store/db/read-now'
import type { WriteScope } from '@skadi/store/db/scope'
import * as store from '@skadi/store/image-sets/image-set.repo'
import {
  lockImageSetTime,
  lockZoomStandarization,
  setPassingTime as writeTime,
  updateZoomStandarization as writeZoomStandarization,
} from '@skadi/store/image-sets/image-set-changes.repo'
import { type ImageRow, imagesStatement } from '@skadi/store/images/image.repo'
import { publish } from '@skadi/store/realtime/publish'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { holdAssignment, workScope } from '../shared/annotation/perspective.ts'
import { imageSetWriteScope } from '../shared/image-sets/image-set-scope.ts'
import { finishImageSet } from './finish-image-set.ts'

/** Calls that change a passing, but not its damages. */
export function imageSetChangesCalls(services: Services): BoundCall[] {
  return [
    bindCall(updateImageSet, async ({ params, body }, { actor, signal, mutate }) => {
      const imageSetId = params.id
      const scope = await imageSetWriteScope(services, actor, 'correctPlate', imageSetId, signal)
      return mutate(scope, async (tx) => {
        const { modifiedAt, carId, ...before } = found(await lockCorrectable(tx, scope, imageSetId, body.carInfo))
        checkUnchanged({ modifiedAt: new Date(modifiedAt) }, body.modifiedAt)
        // A different spelling of the stored plate is no change.
        const plate = body.carInfo && !isSamePlate(before, body.carInfo) ? body.carInfo : undefined
        const after = { ...before, ...plate, ...body.origin }
        const difference = auditDifference(before, after)
        if (!difference) return { data: await read(tx, services, actor, scope, imageSetId) }
        if (plate) {
          await moveImageSetToCar(tx, {
            imageSetId,
            tenantId: scope.tenantId,
            userId: scope.userId,
            carId: await findOrMakeCar(tx, scope.tenantId, plate),
          })
        }
        if ('label' in difference.after) await labelImageSet(tx, scope, imageSetId, after.label)
        return { data: await finish(tx, services, actor, scope, imageSetId, 'updateImageSet', difference) }
      })
    }),

    bindCall(setPassingTime, async ({ params, body }, { actor, signal, mutate }) => {
      const imageSetId = params.id
      const scope = await imageSetWriteScope(services, actor, 'setPassingTime', imageSetId, signal)
      return mutate(scope, async (tx) => {
        const { modifiedAt, reportedAt, ...before } = found(await lockImageSetTime(tx, scope, imageSetId))
        checkUnchanged({ modifiedAt: new Date(modifiedAt) }, body.modifiedAt)
        const corrected = correctTime(
          body.recDate === undefined ? { kind: 'confirm' } : { kind: 'set', recDate: Date.parse(body.recDate) },
          { reportedAt: Date.parse(reportedAt), now: await readNow(tx) },
        )
        if ('refusal' in corrected)
          throw new ApiError('VALIDATION', { details: [{ field: 'body.recDate', rule: RULES[corrected.refusal] }] })
        const { recDate, source } = corrected
        const after = { recDate: new Date(recDate).toISOString(), timeSource: source }
        // The rig's own time needs no confirmation by a user.
        if (before.timeSource === 'rig' && after.recDate === before.recDate)
          return { data: await read(tx, services, actor, scope, imageSetId) }
        const difference = auditDifference(before, after)
        if (!difference) return { data: await read(tx, services, actor, scope, imageSetId) }
        await writeTime(tx, scope, { imageSetId, recDate: new Date(recDate), source })
        const change = {
          before: { ...before, reportedAt },
          after: { ...after, reportedAt },
        }
        return { data: await finish(tx, services, actor, scope, imageSetId, 'setPassingTime', change) }
      })
    }),

    bindCall(updateZoomStandarization, async ({ params, body }, { actor, signal, mutate }) => {
      const imageSetId = params.id
      const scope = await workScope(services, actor, 'standardizeZoom', imageSetId, signal)
      return mutate(scope, async (tx) => {
        await holdAssignment(tx, scope)
        const before = found(await lockZoomStandarization(tx, scope, imageSetId))
        const after = changeZoomStandarization(before, body.zoomStandarization as ZoomStandarization)
        const difference = auditDifference({ zoomStandarization: before }, { zoomStandarization: after })
        if (!difference) return { data: await read(tx, services, actor, scope, imageSetId) }
        await writeZoomStandarization(tx, scope, imageSetId, after)
        return { data: await finish(tx, services, actor, scope, imageSetId, 'updateZoomStandarization', difference) }
      })
    }),
  ]
}

const RULES = { inFuture: 'at most 10 minutes ahead', tooEarly: 'not before 1970' } as const

/** Ends a change. Audits and publishes the change, and returns the passing in its new state. */
async function finish(
  tx: Transaction,
  services: Services,
  actor: SessionActor,
  scope: WriteScope,
  imageSetId: string,
  action: AuditAction,
  change: { before: object; after: object },
) {
  const imageSet = await read(tx, services, actor, scope, imageSetId)
  await appendAudit(tx, {
    chain: scope.tenantId,
    actorId: scope.userId,
    action,
    targetType: 'imageSet',
    targetId: imageSetId,
    ...sealPlate(change, imageSetId),
  })
  const { modifiedAt } = imageSet
  await publish(tx, { action: 'imageSetChanged', tenantId: scope.tenantId, imageSetId, modifiedAt })
  return imageSet
}

async function read(tx: Transaction, services: Services, actor: SessionActor, scope: WriteScope, id: string) {
  const row = found(await tx.row<store.ImageSetDetailRow>(store.imageSetStatement(scope, id)))
  const images = await tx.rows<ImageRow>(imagesStatement(scope, id))
  const stages = await tx.rows<store.StageRow>(store.stagesStatement(scope, id))
  return finishImageSet(tx, services, actor, scope, { row, images, stages })
}
