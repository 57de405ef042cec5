import { updateImageSet } from '@skadi/contract/image-sets/update-image-set'
import { updateZoomStandarization } from '@skadi/contract/image-sets/update-zoom-standarization'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { changeZoomStandarization, type ZoomStandarization } from '@skadi/domain/image-sets/zoom-standarization'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import { sealPlate } from '@skadi/store/audit/seal-plate'
import { findOrMakeCar } from '@skadi/store/cars/car.repo'
import { labelPassing, lockCorrectable, movePassingToCar } from '@skadi/store/cars/move-passing.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { WriteScope } from '@skadi/store/db/scope'
import * as store from '@skadi/store/image-sets/image-set.repo'
import {
  lockZoomStandarization,
  updateZoomStandarization as writeZoomStandarization,
} from '@skadi/store/image-sets/zoom-standarization.repo'
import { type ImageRow, imagesStatement } from '@skadi/store/images/image.repo'
import { publish } from '@skadi/store/realtime/publish'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { type BoundCall, bindCall } from '../core/action.ts'
import { holdJob, workScope } from '../core/annotation/perspective.ts'
import { found } from '../core/api-error.ts'
import { passingWriteScope } from '../core/auth/passing-scope.ts'
import { checkUnchanged } from '../core/check-unchanged.ts'
import { loadNewCosts } from '../core/new-costs.ts'
import type { Services } from '../core/services.ts'
import { toImageSet } from './to-image-set.ts'

/** What people change of a passing besides its damages. */
export function imageSetChangesCalls(services: Services): BoundCall[] {
  return [
    bindCall(updateImageSet, async ({ params, body }, { actor, signal, mutate }) => {
      const imageSetId = params.id.toLowerCase()
      const scope = await passingWriteScope(services, actor, 'correctPlate', imageSetId, signal)
      return mutate(scope, async (tx) => {
        const { modifiedAt, carId, ...before } = found(await lockCorrectable(tx, scope, imageSetId, body.carInfo))
        checkUnchanged({ modifiedAt: new Date(modifiedAt) }, body.modifiedAt)
        const after = { ...before, ...body.carInfo, ...body.origin }
        const difference = auditDifference(before, after)
        if (!difference) return { data: await read(tx, actor, scope, imageSetId) }
        if ('countryCode' in difference.after || 'registrationNo' in difference.after) {
          const plate = body.carInfo as NonNullable<typeof body.carInfo>
          await movePassingToCar(tx, {
            imageSetId,
            tenantId: scope.tenantId,
            userId: scope.userId,
            carId: await findOrMakeCar(tx, scope.tenantId, plate),
          })
        }
        if ('label' in difference.after) await labelPassing(tx, scope, imageSetId, after.label)
        return { data: await finish(tx, actor, scope, imageSetId, 'updateImageSet', difference) }
      })
    }),

    bindCall(updateZoomStandarization, async ({ params, body }, { actor, signal, mutate }) => {
      const imageSetId = params.id.toLowerCase()
      const scope = await workScope(services, actor, 'standardizeZoom', imageSetId, signal)
      return mutate(scope, async (tx) => {
        await holdJob(tx, scope)
        const before = found(await lockZoomStandarization(tx, scope, imageSetId))
        const after = changeZoomStandarization(before, body.zoomStandarization as ZoomStandarization)
        const difference = auditDifference({ zoomStandarization: before }, { zoomStandarization: after })
        if (!difference) return { data: await read(tx, actor, scope, imageSetId) }
        await writeZoomStandarization(tx, scope, imageSetId, after)
        return { data: await finish(tx, actor, scope, imageSetId, 'updateZoomStandarization', difference) }
      })
    }),
  ]
}

/** Ends a change: it is audited and told, and answered as the passing is now. */
async function finish(
  tx: Transaction,
  actor: SessionActor,
  scope: WriteScope,
  imageSetId: string,
  action: AuditAction,
  change: { before: object; after: object },
) {
  const imageSet = await read(tx, actor, scope, imageSetId)
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

async function read(tx: Transaction, actor: SessionActor, scope: WriteScope, id: string) {
  const row = found(await tx.row<store.ImageSetDetailRow>(store.imageSetStatement(scope, id)))
  const images = await tx.rows<ImageRow>(imagesStatement(scope, id))
  const stages = await tx.rows<store.StageRow>(store.stagesStatement(scope, id))
  const costOf = await loadNewCosts(tx, actor, scope, [row])
  return toImageSet(row, images, stages, costOf(id))
}
