import type { PipelineStep } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'
import { rederiveImageSet } from '../damages/change-history.repo.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { recordImageSetReady } from '../events/record-image-set-ready.ts'
import { publish } from '../realtime/publish.ts'
import { addTask, judgeUnitTask } from '../tasks/add-task.ts'
import { settlePhotos } from './show-photos.repo.ts'
import { endStage } from './stage.repo.ts'

/** Finishes a passing after all its steps, and records the result of damage detection. */
export async function finishPipeline(tx: Transaction, imageSetId: string): Promise<void> {
  await tx.run(sql`
    update image_set s set status = 'finished', current_step = null, completed_at = clock_timestamp(),
      detection = (select status from passage_stage p where p.image_set_id = s.id and p.step = 'damageDetection' and p.kind = 'step')
    where id = ${imageSetId} and status = 'inProgress'`)
  await settlePhotos(tx, imageSetId)
  await rederive(tx, imageSetId)
  await recordImageSetReady(tx, imageSetId)
  await judgeUnits(tx, imageSetId)
}

/** Ends the passing at a step that failed permanently. The note has the reason. */
export async function failPipeline(
  tx: Transaction,
  imageSetId: string,
  step: PipelineStep,
  note: StageNote,
): Promise<void> {
  await endStage(tx, { imageSetId, step }, [{ status: 'failed', note }])
  await tx.run(sql`
    update image_set set status = 'failed', current_step = ${step}, completed_at = clock_timestamp() where id = ${imageSetId} and status = 'inProgress'`)
  await settlePhotos(tx, imageSetId)
  await rederive(tx, imageSetId)
  await judgeUnits(tx, imageSetId)
}

/** Derives the history of the car again, because a finished passing counts in the history and a failed passing does not (ruling 2). */
async function rederive(tx: Transaction, imageSetId: string): Promise<void> {
  const row = await tx.row<{ tenantId: string | null }>(
    sql`select tenant_id as "tenantId" from image_set where id = ${imageSetId}`,
  )
  await rederiveImageSet(tx, imageSetId, row?.tenantId ?? null)
}

/** Queues a health check of the capture units that recorded the passing. Called after the passing has ended. */
async function judgeUnits(tx: Transaction, imageSetId: string): Promise<void> {
  const units = await tx.rows<{ id: string }>(sql`
    select distinct r.capture_unit_id as id from image_set s join recording r on r.id in (s.left_recording_id, s.right_recording_id)
    where s.id = ${imageSetId} order by id`)
  for (const { id } of units) await addTask(tx, judgeUnitTask(id))
}

/**
 * Notifies users of a change to the passing when the transaction commits. The notified users are the users of the tenant or, if the passing
 * has no tenant, the global admins.
 * @param isNew true if the passing was not in the tenant's lists until now
 */
export async function publishImageSet(tx: Transaction, imageSetId: string, isNew = false): Promise<void> {
  const row = await tx.row<{ tenantId: string | null; modifiedAt: Date }>(sql`
    update image_set set modified_at = clock_timestamp() where id = ${imageSetId} returning tenant_id as "tenantId", modified_at as "modifiedAt"`)
  if (!row) return
  await publish(tx, {
    action: 'imageSetChanged',
    tenantId: row.tenantId,
    imageSetId,
    modifiedAt: row.modifiedAt.toISOString(),
    ...(isNew ? { isNew } : {}),
  })
}
