import { makeOneSided } from '@skadi/store/capture/complete-recording.repo'
import type { Connection } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import type { JobLogger } from '@skadi/store/jobs/job-logger'
import { endPhotoProcess } from './photos/photo-pool.ts'
import { abandonStep, runStep } from './run-step.ts'
import type { StepContext } from './step.ts'
import { destroyVisionPool } from './vision/vision-pool.ts'

export type PipelineOptions = StepContext & {
  /** straight to the database, without a pooler between: jobs are announced by LISTEN */
  connection: Connection
  /** passings worked on at once by this process */
  concurrency: number
  logger: JobLogger
  /** no other process works on this database; what a killed one left goes on at once */
  isOnlyWorker?: boolean
}

/**
 * Starts working on the passings' jobs. `stop` waits for those in progress, up to 15 s; what is left then goes on in another process or
 * at the next start. Nothing is lost either way.
 */
export async function startPipeline({
  connection,
  concurrency,
  logger,
  isOnlyWorker,
  ...context
}: PipelineOptions): Promise<{ stop(): Promise<void> }> {
  const { runJobs } = await import('@skadi/store/jobs/run-jobs')
  const jobs = await runJobs({
    connection,
    // one more, so that a passing that waits for the plate reader leaves room for photos
    concurrency: concurrency + 1,
    logger,
    ...(isOnlyWorker ? { isOnlyWorker } : {}),
    handlers: {
      runStep: async (key, { isLast }) => {
        const started = performance.now()
        try {
          await runStep(context, key, isLast)
          logger.debug({ ...key, ms: Math.round(performance.now() - started) }, 'step ended')
        } catch (error) {
          logger.warn({ ...key, error: (error as Error).message }, 'step failed, it will be tried again')
          throw error
        }
      },
      makeOneSided: async ({ recordingId }) => {
        await context.db.transaction(WORKER, (tx) => makeOneSided(tx, recordingId))
      },
    },
    onAbandoned: async (task, payload) => {
      logger.error({ task, ...payload }, 'a job was given up')
      if (task === 'runStep') await abandonStep(context, payload as Parameters<typeof abandonStep>[1])
    },
  })
  return {
    async stop() {
      await jobs.stop()
      await Promise.all([endPhotoProcess(), destroyVisionPool()])
    },
  }
}
