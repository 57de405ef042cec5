import { PIPELINE_STEPS, type PipelineStep, type ProcessingStatus } from '@skadi/domain/passages/stage'
import { rederiveImageSet } from '../damages/change-history.repo.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { addTask, stepTask } from '../tasks/add-task.ts'
import { publishImageSet } from './end-image-set.repo.ts'
import { lockForPipeline } from './pipeline-image-set.repo.ts'
import { queueStage } from './stage.repo.ts'

export type Restart = {
  imageSetId: string
  /** never the first step, because it is complete as soon as the passing exists */
  fromStep: Exclude<PipelineStep, 'videosMatched'>
}

/**
 * Restarts an ended passing in the pipeline at a step (C-24). Deletes the results of this step and of all later steps. A failed passing
 * restarts at the failed step or earlier.
 * @returns id of the queued job; NOT_FOUND if the passing is unknown, RUNNING if it is in progress
 */
export async function restartPipeline(
  tx: Transaction,
  { imageSetId, fromStep }: Restart,
): Promise<{ jobId: string } | 'NOT_FOUND' | 'RUNNING'> {
  const imageSet = await lockForPipeline(tx, imageSetId)
  // without photos, no step can run again (C-22)
  if (!imageSet?.hasPhotos) return 'NOT_FOUND'
  if (imageSet.status === 'inProgress') return 'RUNNING'
  const { currentStep } = imageSet
  const failedEarlier = currentStep !== null && placeOf(currentStep) < placeOf(fromStep)
  const jobId = await beginAnew(tx, imageSetId, failedEarlier ? currentStep : fromStep, imageSet)
  await publishImageSet(tx, imageSetId)
  return { jobId }
}

/** First step that depends on the company's settings. */
const FIRST_STEP_OF_TENANT = 'faceBlur'

/**
 * Repeats the steps that depend on settings of the new tenant. A passing that has not reached these steps, or that failed at an earlier
 * step, continues unchanged. The caller publishes the change.
 */
export async function restartForTenant(tx: Transaction, imageSetId: string): Promise<void> {
  const imageSet = await lockForPipeline(tx, imageSetId)
  if (!imageSet?.hasPhotos) return
  const { currentStep } = imageSet
  if (currentStep !== null && placeOf(currentStep) < placeOf(FIRST_STEP_OF_TENANT)) return
  await beginAnew(tx, imageSetId, FIRST_STEP_OF_TENANT, imageSet)
}

const placeOf = (step: PipelineStep): number => PIPELINE_STEPS.indexOf(step)

async function beginAnew(
  tx: Transaction,
  imageSetId: string,
  step: PipelineStep,
  { status, tenantId }: { status: ProcessingStatus; tenantId: string | null },
): Promise<string> {
  const steps = PIPELINE_STEPS.slice(placeOf(step))
  await tx.run(sql`delete from passage_stage where image_set_id = ${imageSetId} and step = any(${steps}::text[])`)
  await tx.run(sql`
    update image_set set status = 'inProgress', completed_at = null,
      detection = case when ${steps.includes('damageDetection')} then null else detection end,
      detection_beside = case when ${steps.includes('damageDetection')} then null else detection_beside end
    where id = ${imageSetId}`)
  // photos that were unreadable in the earlier run may now be readable
  if (steps.includes('imageSetCreation'))
    await tx.run(sql`
      update image set status = 'pending', reason = null, modified_at = clock_timestamp()
      where image_set_id = ${imageSetId} and status = 'unreadable'`)
  await queueStage(tx, { imageSetId, step })
  const job = stepTask(imageSetId, step, await readPriority(tx, imageSetId))
  await addTask(tx, job)
  // a failed passing did not count in the history of its car, and from now on it counts
  if (status === 'failed') await rederiveImageSet(tx, imageSetId, tenantId)
  return job.key
}

async function readPriority(tx: Transaction, imageSetId: string): Promise<number> {
  const row = await tx.row<{ priority: number | null }>(sql`
    select c.priority from image_set s left join capture_set c on c.id = s.capture_set_id where s.id = ${imageSetId}`)
  return row?.priority ?? 0
}
