import type { Transaction } from '../db/database.ts'
import { addJob } from '../jobs/add-job.ts'

/** Has what waits for a webhook sent now. Passings go before it. */
export const sendWebhookJob = (tx: Transaction, webhookId: string): Promise<void> =>
  addJob(tx, { task: 'deliverWebhook', payload: { webhookId }, key: `deliverWebhook:${webhookId}`, stepsAside: true })

/** The same later, beside and not instead of what is to be sent now. */
export const sendWebhookLater = (tx: Transaction, webhookId: string, delayMs: number): Promise<void> =>
  addJob(tx, {
    task: 'deliverWebhook',
    payload: { webhookId },
    key: `deliverWebhook:${webhookId}:later`,
    delayMs,
    stepsAside: true,
  })
