import type { PipelineStep } from '@skadi/domain/passages/stage'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** What each task of the queue is told. */
export type Tasks = {
  /** works on one step of a passing */
  runStep: { imageSetId: string; step: PipelineStep }
  /** makes a passing of a recording whose partner never came */
  makeOneSided: { recordingId: string }
  /** lays a finished passing over the pickup before it */
  alignPassing: { imageSetId: string }
  /** finds the damages of a passing in its car's others once more, then of those recorded after it */
  rematchPassing: { imageSetId: string; andLater: boolean }
  /** lets the re-rankers of a capture set learn from what a company decided there */
  trainRerankers: { tenantId: string; captureSetId: string; isNightly: boolean }
  /** has detectors in shadow look at a passing */
  lookInShadow: { imageSetId: string }
  /** looks at what the newest passings of a capture unit say of its cameras */
  judgeUnit: { captureUnitId: string }
  /** sends what waits to be told to one of a company's staff */
  sendAlerts: { tenantId: string; userId: string; channel: 'mail' | 'digest' | 'sms' }
  /** mails the administrators of a company that deliveries to a webhook have stopped */
  mailWebhookStopped: { webhookId: string }
  /** sends what waits for a webhook */
  deliverWebhook: { webhookId: string }
  /** works on what a user asked for */
  runUserJob: { jobId: string }
}
export type TaskName = keyof Tasks

export type NewTask<Task extends TaskName> = {
  task: Task
  payload: Tasks[Task]
  /** the same key again replaces a task that has not started yet */
  key: string
  /** database clock */
  delayMs?: number
  /** of the capture set, higher first (C-38); clamped to a thousand either way */
  priority?: number
  /** goes behind tasks of the same priority that do not step aside */
  stepsAside?: boolean
}

/** Adds a task in the caller's transaction: it exists when the data it works on does, and not otherwise. */
export async function addTask<Task extends TaskName>(
  tx: Transaction,
  { task, payload, key, delayMs = 0, priority = 0, stepsAside = false }: NewTask<Task>,
): Promise<void> {
  // the queue takes the lowest number first
  const rank = -2 * Math.max(-1000, Math.min(1000, priority)) + (stepsAside ? 1 : 0)
  await tx.run(sql`
    select add_pipeline_job(${task}, ${JSON.stringify(payload)}::json, ${key}, clock_timestamp() + make_interval(secs => ${delayMs / 1000}), ${rank}::int)`)
}

/**
 * The task of a passing's step; there is never more than one waiting. Photos come first: what follows them steps aside, so
 * that new passings are seen while older ones are still looked at.
 */
export const stepTask = (imageSetId: string, step: PipelineStep, priority: number): NewTask<'runStep'> => ({
  task: 'runStep',
  payload: { imageSetId, step },
  key: `runStep:${imageSetId}:${step}`,
  priority,
  stepsAside: step !== 'imageSetCreation',
})

/** The task that aligns a finished passing with its pickup; it waits until nobody's passing does. */
export const alignTask = (imageSetId: string): NewTask<'alignPassing'> => ({
  task: 'alignPassing',
  payload: { imageSetId },
  key: `alignPassing:${imageSetId}`,
  priority: -1000,
  stepsAside: true,
})

/** The task that matches a passing again whose car has got another passing; `andLater`: then those recorded after it. */
export const rematchTask = (imageSetId: string, { andLater }: { andLater: boolean }): NewTask<'rematchPassing'> => ({
  task: 'rematchPassing',
  payload: { imageSetId, andLater },
  key: `rematchPassing:${imageSetId}:${andLater ? 'andLater' : 'alone'}`,
  priority: -1000,
  stepsAside: true,
})

/** The task that has detectors in shadow look at a passing; it waits until nobody's passing does. */
export const shadowTask = (imageSetId: string): NewTask<'lookInShadow'> => ({
  task: 'lookInShadow',
  payload: { imageSetId },
  key: `lookInShadow:${imageSetId}`,
  priority: -1000,
  stepsAside: true,
})

/** The task that judges a capture unit after a passing; several passings that end together are judged at once. */
export const judgeUnitTask = (captureUnitId: string): NewTask<'judgeUnit'> => ({
  task: 'judgeUnit',
  payload: { captureUnitId },
  key: `judgeUnit:${captureUnitId}`,
  stepsAside: true,
})

export const mailWebhookStoppedTask = (webhookId: string): NewTask<'mailWebhookStopped'> => ({
  task: 'mailWebhookStopped',
  payload: { webhookId },
  key: `mailWebhookStopped:${webhookId}`,
})
