import type { Transaction } from '../db/database.ts'
import { addTask } from '../tasks/add-task.ts'

/** Queues the waiting deliveries of a webhook for immediate sending. Passings take precedence. */
export const sendWebhookTask = (tx: Transaction, webhookId: string): Promise<void> =>
  addTask(tx, { task: 'deliverWebhook', payload: { webhookId }, key: `deliverWebhook:${webhookId}`, stepsAside: true })

/** Queues the deliveries for later. The task that sends immediately stays queued as well. */
export const sendWebhookLater = (tx: Transaction, webhookId: string, delayMs: number): Promise<void> =>
  addTask(tx, {
    task: 'deliverWebhook',
    payload: { webhookId },
    key: `deliverWebhook:${webhookId}:later`,
    delayMs,
    stepsAside: true,
  })
