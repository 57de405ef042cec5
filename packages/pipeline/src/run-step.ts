import { randomUUID } from 'node:crypto'
import type { JobType } from '@skadi/domain/annotation/job-type'
import type { PipelineStep } from '@skadi/domain/passages/stage'
import { plainNote, type StageNote } from '@skadi/domain/passages/stage-note'
import { pickupStatement } from '@skadi/store/alignments/shown-frame.repo'
import { waitForPeople } from '@skadi/store/annotation/waiting-image-set.repo'
import type { Transaction } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { detectAgainAfter } from '@skadi/store/detections/late-image-set.repo'
import { failPipeline, finishPipeline, publishImageSet } from '@skadi/store/passages/end-image-set.repo'
import { lockForPipeline, type QueuedImageSet, readQueuedImageSet } from '@skadi/store/passages/pipeline-image-set.repo'
import { showPhotos } from '@skadi/store/passages/show-photos.repo'
import { endStage, queueStage, readStage, retryStage, startStage } from '@skadi/store/passages/stage.repo'
import { publish } from '@skadi/store/realtime/publish'
import { addTask, alignTask, stepTask } from '@skadi/store/tasks/add-task'
import { assignImageSet } from '@skadi/store/unassigned/assign-image-set.repo'
import { inTime } from './limits/work-limits.ts'
import type { StepContext, StepResult } from './step.ts'
import { costEstimation } from './steps/cost-estimation.step.ts'
import { findStep, stepsAfter } from './steps.ts'

export type StepKey = { imageSetId: string; step: PipelineStep }

/**
 * Runs one step of a passing and queues the next step. Idempotent, even if another process runs the step later or at once. The step writes
 * its results only while its stage is open. One transaction writes the results, ends the stage and queues the job of the next step.
 * @param isLastAttempt if true, an error fails the passing; otherwise the queue retries the job
 * @throws the step's error, after logging it, if another attempt follows
 */
export async function runStep(context: StepContext, key: StepKey, isLastAttempt: boolean): Promise<void> {
  if (findStep(key.step).kind === 'people') return goOnAfterPeople(context, key)
  const begun = await context.db.transaction(WORKER, (tx) => openStage(tx, key))
  if (!begun) return
  try {
    const write = await workOn(context, key.step, begun.imageSet)
    await context.db.transaction(WORKER, async (tx) => {
      const open = await lockOpen(tx, key, begun)
      if (!open) return
      const outcomes = [await write(tx)].flat()
      const failed = outcomes.find(({ camera, status }) => status === 'failed' && camera === undefined)
      if (failed) return endFailed(tx, key, failed.note ?? plainNote('stepFailed'))
      await endStage(tx, key, outcomes)
      await advance(tx, key, open.tenantId === null)
    })
  } catch (error) {
    const note = noteFault(context, key, error, isLastAttempt)
    await context.db.transaction(WORKER, async (tx) => {
      if (!(await lockOpen(tx, key, begun))) return
      if (isLastAttempt) await endFailed(tx, key, note)
      else await retryStage(tx, key, note)
    })
    if (!isLastAttempt) throw error
  }
}

/**
 * Logs an exception under an id and returns a note with this id. The note omits the text of the exception, which may name tables, files and
 * addresses.
 */
function noteFault({ logger }: StepContext, key: StepKey, error: unknown, isLastAttempt: boolean): StageNote {
  const errorId = randomUUID().slice(0, 8)
  const fields = { ...key, errorId, err: error }
  if (isLastAttempt) logger.error(fields, 'step failed')
  else logger.warn(fields, 'step failed, it will be tried again')
  return { code: 'failed', params: { errorId } }
}

/**
 * Continues a passing at a step for people. Ends the step if its work is over, else offers the passing to people. After the last step for
 * people, the costs of the damages are estimated once more without a notification (B-36).
 */
async function goOnAfterPeople(context: StepContext, key: StepKey): Promise<void> {
  await context.db.transaction(WORKER, async (tx) => {
    const open = await lockOpen(tx, key)
    const imageSet = open && (await readQueuedImageSet(tx, key.imageSetId))
    const step = findStep(key.step)
    if (!open || !imageSet || step.kind !== 'people') return
    const decided = step.decide(imageSet)
    if (!decided) return offerToPeople(tx, key.imageSetId, step.jobType)
    await endStage(tx, key, decided)
    await advance(tx, key, open.tenantId === null)
    if (key.step === 'manualReview' || !imageSet.manual.reviewEnabled) await estimateAgain(context, tx, imageSet)
  })
}

async function estimateAgain(context: StepContext, tx: Transaction, imageSet: QueuedImageSet): Promise<void> {
  if (costEstimation.kind !== 'work' || costEstimation.decide?.(imageSet)) return
  const write = await costEstimation.run(context, imageSet)
  await write(tx)
}

async function offerToPeople(tx: Transaction, imageSetId: string, jobType: JobType): Promise<void> {
  await waitForPeople(tx, imageSetId, jobType)
  await publish(tx, { action: 'queueChanged', jobType })
}

/** Runs a step. A step that has nothing to do returns its outcome at once. A restarted passing may begin with such a step. */
async function workOn(context: StepContext, name: PipelineStep, imageSet: QueuedImageSet): Promise<StepResult> {
  const step = findStep(name)
  if (step.kind === 'recorded' || step.kind === 'people') throw new Error(`the step ${name} has no work of its own`)
  const decided = step.decide?.(imageSet)
  if (decided) return async () => decided
  if (step.kind === 'decided') throw new Error(`the step ${name} did not decide`)
  return inTime('The step', step.seconds, (signal) => step.run({ ...context, signal }, imageSet))
}

/** Fails a step whose job has no attempts left, because its process died on each attempt. */
export async function abandonStep(context: StepContext, key: StepKey): Promise<void> {
  await context.db.transaction(WORKER, async (tx) => {
    if (await lockOpen(tx, key)) await endFailed(tx, key, plainNote('interrupted'))
  })
}

type Open = { tenantId: string | null; queuedAt: string }

/**
 * Locks the passing. Returns undefined if this step or the whole passing has ended, or if the step was restarted (`restartPipeline`). The
 * passing may have got a tenant after the step began.
 */
async function lockOpen(tx: Transaction, key: StepKey, begun?: { queuedAt: string }): Promise<Open | undefined> {
  const imageSet = await lockForPipeline(tx, key.imageSetId)
  if (imageSet?.status !== 'inProgress') return undefined
  const stage = await readStage(tx, key)
  if (stage?.status !== 'queued' && stage?.status !== 'running') return undefined
  const { queuedAt } = stage
  return begun && begun.queuedAt !== queuedAt ? undefined : { tenantId: imageSet.tenantId, queuedAt }
}

async function openStage(
  tx: Transaction,
  key: StepKey,
): Promise<{ imageSet: QueuedImageSet; queuedAt: string } | undefined> {
  const open = await lockOpen(tx, key)
  if (!open) return undefined
  await startStage(tx, key)
  const imageSet = await readQueuedImageSet(tx, key.imageSetId)
  return imageSet && { imageSet, queuedAt: open.queuedAt }
}

/** Ends the following steps that need no work. Then queues the next step with work, or ends the passing. */
async function advance(tx: Transaction, { imageSetId, step }: StepKey, hadNoTenant: boolean): Promise<void> {
  const imageSet = await readQueuedImageSet(tx, imageSetId)
  if (!imageSet) return
  let queued = false
  for (const next of stepsAfter(step)) {
    if (next.kind === 'recorded') continue
    const decided = next.decide?.(imageSet)
    if (decided) {
      await endStage(tx, { imageSetId, step: next.name }, decided)
      continue
    }
    await queueStage(tx, { imageSetId, step: next.name })
    if (next.kind === 'people') await offerToPeople(tx, imageSetId, next.jobType)
    else await addTask(tx, stepTask(imageSetId, next.name, imageSet.priority))
    queued = true
    break
  }
  if (!queued) {
    await finishPipeline(tx, imageSetId)
    await detectAgainAfter(tx, imageSetId)
    if (await tx.row(pickupStatement(WORKER, imageSetId))) await addTask(tx, alignTask(imageSetId))
  }
  await publishImageSet(tx, imageSetId, hadNoTenant && imageSet.tenantId !== null)
}

/** Fails the passing. The passing still gets a tenant: without a plate, the default output decides (ruling 12). */
async function endFailed(tx: Transaction, { imageSetId, step }: StepKey, note: StageNote): Promise<void> {
  const imageSet = await readQueuedImageSet(tx, imageSetId)
  if (!imageSet) return
  if (imageSet.output === 'pending') {
    await assignImageSet(tx, imageSet, undefined)
    const assigned = await readQueuedImageSet(tx, imageSetId)
    if (assigned) await showPhotos(tx, assigned)
  }
  await failPipeline(tx, imageSetId, step, note)
  const isAssigned = (await readQueuedImageSet(tx, imageSetId))?.tenantId !== null
  await publishImageSet(tx, imageSetId, imageSet.tenantId === null && isAssigned)
}
