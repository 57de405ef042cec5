import type { PipelineStep } from '@skadi/domain/passages/stage'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Payload of each task of the queue. */
export type Tasks = {
  /** runs one step of a passing */
  runStep: { imageSetId: string; step: PipelineStep }
  /** makes a passing from a recording whose partner never arrived */
  makeOneSided: { recordingId: string }
  /** aligns a finished passing with its pickup */
  alignPassing: { imageSetId: string }
  /** matches a passing again with the other passings of its car; with `andLater`, then also the later passings */
  rematchPassing: { imageSetId: string; andLater: boolean }
  /** trains the re-rankers of a capture set on the decisions of a company, and learns its cameras from joined damages */
  trainRerankers: { tenantId: string; captureSetId: string; isNightly: boolean }
  /** runs detectors in shadow mode on a passing */
  lookInShadow: { imageSetId: string }
  /** judges the decided damages of a return on the pair with its pickup, for the user who decided */
  judgeReturn: { tenantId: string; imageSetId: string; userId: string }
  /** judges the cameras of a capture unit by the unit's newest passings */
  judgeUnit: { captureUnitId: string }
  /** sends the waiting alerts to one user of a company */
  sendAlerts: { tenantId: string; userId: string; channel: 'mail' | 'digest' | 'sms' }
  /** tells the administrators of a company by mail that deliveries to a webhook have stopped */
  mailWebhookStopped: { webhookId: string }
  /** tells a customer that the company has replied to an answer of a page, or to the lines of a case */
  mailCustomer: { linkId: string; answerId: string } | { caseId: string }
  /** prints a claim, and mails it to the insurer of a hand-off */
  mailHandOff: { handOffId: string }
  /** sends the waiting deliveries of a webhook */
  deliverWebhook: { webhookId: string }
  /** runs a job that a user requested */
  runUserJob: { jobId: string }
}
export type TaskName = keyof Tasks

export type NewTask<Task extends TaskName> = {
  task: Task
  payload: Tasks[Task]
  /** a task with an equal key replaces an earlier task that has not started */
  key: string
  /** delay in ms until the task may start, by the database's clock */
  delayMs?: number
  /** priority of the capture set, higher first (C-38), limited to ±1000 */
  priority?: number
  /** true if the task runs after tasks of equal priority that do not step aside */
  stepsAside?: boolean
}

/** Adds a task in the caller's transaction. The task exists only if the transaction commits. */
export async function addTask<Task extends TaskName>(
  tx: Transaction,
  { task, payload, key, delayMs = 0, priority = 0, stepsAside = false }: NewTask<Task>,
): Promise<void> {
  // graphile-worker runs the lowest number first
  const rank = -2 * Math.max(-1000, Math.min(1000, priority)) + (stepsAside ? 1 : 0)
  await tx.run(sql`
    select add_pipeline_job(${task}, ${JSON.stringify(payload)}::json, ${key}, clock_timestamp() + make_interval(secs => ${delayMs / 1000}), ${rank}::int)`)
}

/**
 * Creates the task of a passing's step. At most one task per step waits in the queue. Photo creation comes first, and later steps step
 * aside. New passings are therefore visible while older passings are still being analysed.
 */
export const stepTask = (imageSetId: string, step: PipelineStep, priority: number): NewTask<'runStep'> => ({
  task: 'runStep',
  payload: { imageSetId, step },
  key: `runStep:${imageSetId}:${step}`,
  priority,
  stepsAside: step !== 'imageSetCreation',
})

/** Creates the task that aligns a finished passing with its pickup. The task runs only if no passing waits in the pipeline. */
export const alignTask = (imageSetId: string): NewTask<'alignPassing'> => ({
  task: 'alignPassing',
  payload: { imageSetId },
  key: `alignPassing:${imageSetId}`,
  priority: -1000,
  stepsAside: true,
})

/**
 * Creates the task that matches a passing again after another passing joined its car. With `andLater`, later passings are matched again as
 * well.
 */
export const rematchTask = (imageSetId: string, { andLater }: { andLater: boolean }): NewTask<'rematchPassing'> => ({
  task: 'rematchPassing',
  payload: { imageSetId, andLater },
  key: `rematchPassing:${imageSetId}:${andLater ? 'andLater' : 'alone'}`,
  priority: -1000,
  stepsAside: true,
})

/** Creates the task that runs detectors in shadow mode on a passing. The task runs only if no passing waits in the pipeline. */
export const shadowTask = (imageSetId: string): NewTask<'lookInShadow'> => ({
  task: 'lookInShadow',
  payload: { imageSetId },
  key: `lookInShadow:${imageSetId}`,
  priority: -1000,
  stepsAside: true,
})

/** Creates the task that judges the decided damages of a return. One task covers decisions that are made in one sitting. */
export const judgeReturnTask = (payload: Tasks['judgeReturn']): NewTask<'judgeReturn'> => ({
  task: 'judgeReturn',
  payload,
  key: `judgeReturn:${payload.imageSetId}`,
  delayMs: 2_000,
  stepsAside: true,
})

/** Creates the task that judges a capture unit after a passing. One task covers several passings that end together. */
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

/** Creates the task that tells a customer of the company's reply to an answer. */
export const mailReplyTask = (linkId: string, answerId: string): NewTask<'mailCustomer'> => ({
  task: 'mailCustomer',
  payload: { linkId, answerId },
  key: `mailCustomer:${linkId}:${answerId}`,
})

/** Creates the task that tells a customer of replies to lines. Replies that follow each other within a minute share one message. */
export const mailCaseTask = (caseId: string): NewTask<'mailCustomer'> => ({
  task: 'mailCustomer',
  payload: { caseId },
  key: `mailCustomer:${caseId}`,
  delayMs: 60_000,
})
