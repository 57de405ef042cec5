import { makeOneSided } from '@skadi/store/capture/complete-recording.repo'
import type { Connection } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { type RunTasksOptions, runTasks, type TaskHandlers } from '@skadi/store/tasks/run-tasks'
import { alignPassing } from './alignments/ensure-alignments.ts'
import { judgeUnit } from './capture/judge-unit.ts'
import { learnCameras } from './detections/learn-cameras.ts'
import { lookInShadow } from './detections/look-in-shadow.ts'
import { registerBrought } from './detections/running-detectors.ts'
import { trainRerankers } from './detections/train-rerankers.ts'
import { rematchPassing } from './matching/find-matches.ts'
import { endPhotoProcess } from './photos/photo-pool.ts'
import { abandonStep, runStep } from './run-step.ts'
import type { StepContext } from './step.ts'
import { destroyVisionPool } from './vision/pool/vision-pool.ts'

export type PipelineOptions = StepContext & {
  /** direct connection to the database, because LISTEN announces tasks and does not work through a connection pooler */
  connection: Connection
  /** number of passings that this process works on at a time */
  concurrency: number
  /** true if no other process works on this database; the tasks of a killed process then resume at once */
  isOnlyWorker?: boolean
  /** handlers of other features for this queue; a task without a handler waits for a process with a handler */
  others?: QueueHandlers
}

/** Handlers of some kinds of tasks. */
export type QueueHandlers = {
  handlers: Partial<TaskHandlers>
  /** called for a task without attempts left whose process died on each attempt */
  onAbandoned?: RunTasksOptions['onAbandoned']
  /** number of these tasks that may run at a time, in addition to the pipeline's tasks */
  concurrency: number
}

/** Returns the pipeline's own handlers, for the steps and for the follow-up tasks of a finished passing. */
export const pipelineHandlers = (context: StepContext): Partial<TaskHandlers> => ({
  runStep: async (key, { isLast }) => {
    const started = performance.now()
    await runStep(context, key, isLast)
    context.logger.debug({ ...key, ms: Math.round(performance.now() - started) }, 'step ended')
  },
  makeOneSided: async ({ recordingId }) => {
    await context.db.transaction(WORKER, (tx) => makeOneSided(tx, recordingId))
  },
  alignPassing: (imageSet, { signal }) => alignPassing(context, imageSet, signal),
  rematchPassing: (imageSet, { signal }) => rematchPassing(context, imageSet, signal),
  lookInShadow: (imageSet, { isLast, signal }) => lookInShadow(context, imageSet, { isLast, signal }),
  trainRerankers: async (payload) => {
    await trainRerankers(context, payload)
    await learnCameras(context, payload)
  },
  judgeUnit: ({ captureUnitId }) => judgeUnit(context, captureUnitId),
})

/**
 * Starts working on the queue. `stop` waits up to 15 s for tasks in progress. The remaining tasks resume in another process or at the next
 * start, so that no task is lost.
 */
export async function startPipeline({
  connection,
  concurrency,
  isOnlyWorker,
  others,
  ...context
}: PipelineOptions): Promise<{ stop(): Promise<void> }> {
  const { logger } = context
  // An unusable configured file fails only the steps that need the file. The log has the reason, and the server still starts.
  await registerBrought(context).catch((err: unknown) => logger.error({ err }, 'detectors could not be registered'))
  const queue = await runTasks({
    connection,
    // one more task than passings, so that photos are processed while a passing waits for the plate reader
    concurrency: concurrency + 1 + (others?.concurrency ?? 0),
    logger,
    ...(isOnlyWorker ? { isOnlyWorker } : {}),
    handlers: { ...pipelineHandlers(context), ...others?.handlers },
    onAbandoned: async (task, payload) => {
      logger.error({ task, ...payload }, 'a job was given up')
      if (task === 'runStep') await abandonStep(context, payload as Parameters<typeof abandonStep>[1])
      await others?.onAbandoned?.(task, payload)
    },
  })
  return {
    async stop() {
      await queue.stop()
      await Promise.all([endPhotoProcess(), destroyVisionPool()])
    },
  }
}
