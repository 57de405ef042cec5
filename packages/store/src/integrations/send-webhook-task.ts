import type { Transaction } from '../db/database.ts'
import { addTask } from '../tasks/add-task.ts'

/** Has what waits for a webhook sent now. Passings go before it. */
export const sendWebhookTask = (tx: Transaction, webhookId: string): Promise<void> =>
  addTask(tx, { task: 'deliverWebhook', payload: { webhookId }, key: `deliverWebhook:${webhookId}`, stepsAside: true })

/** The same later, beside and not instead of what is to be sent now. */
export const sendWebhookLater = (tx: Transaction, webhookId: string, delayMs: number): Promise<void> =>
  addTask(tx, {
    task: 'deliverWebhook',
    payload: { webhookId },
    key: `deliverWebhook:${webhookId}:later`,
    delayMs,
    stepsAside: true,
  })
