import type { TimeSource } from '@skadi/domain/capture/recording-time'
import type { ZoomStandarization } from '@skadi/domain/image-sets/zoom-standarization'
import { rederiveImageSet } from '../damages/change-history.repo.ts'
import { lockCarOf } from '../damages/history-owner.ts'
import { rematchLater } from '../damages/match-image-set.repo.ts'
import type { Transaction } from '../db/database.ts'
import type { Scope, WriteScope } from '../db/scope.ts'
import { isoMoments, NEXT_MODIFIED_AT, sql } from '../db/sql.ts'
import { addTask, rematchTask } from '../tasks/add-task.ts'

/** A passing's current time. Times are ISO 8601 text. */
export type ImageSetTimeRow = { recDate: string; timeSource: TimeSource; reportedAt: string; modifiedAt: string }

/** Locks the car of a tenant's passing, then the passing, until the transaction ends. Returns the time of the passing. */
export async function lockImageSetTime(
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  imageSetId: string,
): Promise<ImageSetTimeRow | undefined> {
  await lockCarOf(tx, imageSetId)
  return tx.row(
    isoMoments(sql`
    select rec_date as "recDate", time_source as "timeSource", coalesce(reported_at, rec_date) as "reportedAt", modified_at as "modifiedAt"
    from image_set where id = ${imageSetId} and tenant_id = ${tenantId} for no key update`),
  )
}

/**
 * Changes the time of a passing, but keeps the rig's time. Derives the history of the car in the new order. Matches the passing again, and
 * all passings after its old and its new position.
 */
export async function setPassingTime(
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  { imageSetId, recDate, source }: { imageSetId: string; recDate: Date; source: TimeSource },
): Promise<void> {
  await rematchLater(tx, tenantId, imageSetId)
  await tx.run(sql`
    update image_set set reported_at = coalesce(reported_at, rec_date), rec_date = ${recDate}, time_source = ${source},
      modified_at = ${NEXT_MODIFIED_AT}
    where id = ${imageSetId} and tenant_id = ${tenantId}`)
  await rederiveImageSet(tx, imageSetId, tenantId)
  // deriving updates the pickup date only if another passing becomes the pickup
  await tx.run(sql`
    update image_set s set pickup_date = ${recDate}, modified_at = greatest(clock_timestamp(), s.modified_at + interval '1 ms')
    from image_set p where p.id = ${imageSetId} and p.tenant_id = ${tenantId} and s.tenant_id = p.tenant_id and s.car_id = p.car_id
      and s.pickup_id = p.id and s.pickup_date is distinct from ${recDate}`)
  await addTask(tx, rematchTask(imageSetId, { andLater: true }))
}

/** Reads the stored zoom boxes of a tenant's passing and locks the passing until the transaction ends. */
export async function lockZoomStandarization(
  tx: Transaction,
  { tenantId }: WriteScope,
  imageSetId: string,
): Promise<ZoomStandarization | undefined> {
  const row = await tx.row<{ boxes: ZoomStandarization }>(sql`
    select zoom_standarization as boxes from image_set where id = ${imageSetId} and tenant_id = ${tenantId} for no key update`)
  return row?.boxes
}

export async function updateZoomStandarization(
  tx: Transaction,
  { tenantId }: WriteScope,
  imageSetId: string,
  boxes: ZoomStandarization,
): Promise<void> {
  await tx.run(sql`
    update image_set set zoom_standarization = ${JSON.stringify(boxes)}, modified_at = ${NEXT_MODIFIED_AT}
    where id = ${imageSetId} and tenant_id = ${tenantId}`)
}
