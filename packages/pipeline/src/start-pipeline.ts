import { makeOneSided } from '@skadi/store/capture/complete-recording.repo'
import type { Connection } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import type { Tasks } from '@skadi/store/tasks/add-task'
import type { TaskAttempt } from '@skadi/store/tasks/run-tasks'
import { alignPassing } from './alignments/align-image-set.ts'
import { judgeUnit } from './capture/judge-unit.ts'
import { rematchPassing } from './matching/find-matches.ts'
import { endPhotoProcess } from './photos/photo-pool.ts'
import { abandonStep, runStep } from './run-step.ts'
import type { StepContext } from './step.ts'
import { destroyVisionPool } from './vision/pool/vision-pool.ts'

export type PipelineOptions = StepContext & {
  /** straight to the database, without a pooler between: jobs are announced by LISTEN */
  connection: Connection
  /** passings worked on at once by this process */
  concurrency: number
  /** no other process works on this database; what a killed one left goes on at once */
  isOnlyWorker?: boolean
  /** tells staff what waits for them; without it those jobs wait for a process that does */
  sendAlerts?: (queue: Tasks['sendAlerts']) => Promise<void>
  /** mails that a webhook was stopped */
  mailWebhookStopped?: (webhookId: string) => Promise<void>
  /** sends what waits for a webhook; without it those jobs wait for a process that does */
  deliverWebhook?: (webhookId: string) => Promise<void>
  /** works on what users ask for; without it those jobs wait for a process that does */
  userJobs?: UserJobs
}

/** Runs users' background jobs; what they do belongs to the server. */
export type UserJobs = {
  run(jobId: string, attempt: TaskAttempt): Promise<void>
  /** every process that ran it died */
  abandon(jobId: string): Promise<void>
}

/**
 * Starts working on the passings' jobs. `stop` waits for those in progress, up to 15 s; what is left then goes on in another process or
 * at the next start. Nothing is lost either way.
 */
export async function startPipeline({
  connection,
  concurrency,
  isOnlyWorker,
  userJobs,
  sendAlerts,
  mailWebhookStopped,
  deliverWebhook,
  ...context
}: PipelineOptions): Promise<{ stop(): Promise<void> }> {
  const { logger } = context
  const { runTasks } = await import('@skadi/store/tasks/run-tasks')
  const jobs = await runTasks({
    connection,
    // one more, so that a passing that waits for the plate reader leaves room for photos, one for what users ask for, and two
    // for receivers of webhooks that are slow to answer
    concurrency: concurrency + (userJobs ? 2 : 1) + (deliverWebhook ? 2 : 0),
    logger,
    ...(isOnlyWorker ? { isOnlyWorker } : {}),
    handlers: {
      runStep: async (key, { isLast }) => {
        const started = performance.now()
        await runStep(context, key, isLast)
        logger.debug({ ...key, ms: Math.round(performance.now() - started) }, 'step ended')
      },
      makeOneSided: async ({ recordingId }) => {
        await context.db.transaction(WORKER, (tx) => makeOneSided(tx, recordingId))
      },
      alignPassing: (imageSet, { signal }) => alignPassing(context, imageSet, signal),
      rematchPassing: (imageSet, { signal }) => rematchPassing(context, imageSet, signal),
      judgeUnit: ({ captureUnitId }) => judgeUnit(context, captureUnitId),
      ...(sendAlerts ? { sendAlerts: (queue) => sendAlerts(queue) } : {}),
      ...(mailWebhookStopped ? { mailWebhookStopped: ({ webhookId }) => mailWebhookStopped(webhookId) } : {}),
      ...(deliverWebhook ? { deliverWebhook: ({ webhookId }) => deliverWebhook(webhookId) } : {}),
      ...(userJobs ? { runUserJob: ({ jobId }, attempt) => userJobs.run(jobId, attempt) } : {}),
    },
    onAbandoned: async (task, payload) => {
      logger.error({ task, ...payload }, 'a job was given up')
      if (task === 'runStep') await abandonStep(context, payload as Parameters<typeof abandonStep>[1])
      if (task === 'runUserJob') await userJobs?.abandon((payload as Tasks['runUserJob']).jobId)
    },
  })
  return {
    async stop() {
      await jobs.stop()
      await Promise.all([endPhotoProcess(), destroyVisionPool()])
    },
  }
}
