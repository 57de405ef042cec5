import type { EventKind } from '@skadi/domain/events/event-kinds'
import type { DeliveryState } from '@skadi/domain/integrations/webhook'
import type { Transaction } from '../db/database.ts'
import type { ListQuery } from '../db/list-page.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { addTask } from '../tasks/add-task.ts'

/** An event in the form that a webhook receives. */
export type SentEvent = {
  eventId: string
  kind: EventKind | 'webhook.test'
  subjectId: string
  payload: Record<string, unknown>
  happenedAt: Date
}

export type DeliveryRow = SentEvent & {
  id: string
  webhookId: string
  state: DeliveryState
  attempts: number
  triedAt: Date | null
  nextAt: Date
  status: number | null
  fault: string | null
  tookMs: number | null
  answer: string | null
}

const COLUMNS = sql`
  d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.subject_id as "subjectId", e.kind, e.payload,
  e.happened_at as "happenedAt", d.state, d.attempts, d.tried_at as "triedAt", d.next_at as "nextAt", d.status, d.fault,
  d.took_ms as "tookMs", d.answer`
const FROM = sql`webhook_delivery d join tenant_event e on e.id = d.event_id and e.tenant_id = d.tenant_id`

/** Lists the deliveries of a webhook, the newest first. */
export const deliveryList = (tenantId: string, webhookId: string, state: DeliveryState | undefined): ListQuery => ({
  columns: COLUMNS,
  from: FROM,
  of: [sql`d.tenant_id = ${tenantId}`, sql`d.webhook_id = ${webhookId}`],
  filters: state === undefined ? [] : [sql`d.state = ${state}`],
  key: sql`to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
  id: sql`d.id`,
  direction: 'desc',
})

export const readDelivery = (tx: Transaction, tenantId: string, id: string): Promise<DeliveryRow | undefined> =>
  tx.row(sql`select ${COLUMNS} from ${FROM} where d.tenant_id = ${tenantId} and d.id = ${id}`)

/** Queues a delivery again, as if it were new. The delivery waits for earlier deliveries of its subject. */
export async function replayDelivery(tx: Transaction, tenantId: string, { id, webhookId }: DeliveryRow): Promise<void> {
  await tx.run(sql`
    update webhook_delivery set state = 'waiting', tries = 0, first_tried_at = null, next_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id}`)
  await sendWebhookTask(tx, webhookId)
}

/** Creates an event of the kind `webhook.test` for one webhook only. @returns id of the event */
export async function addTestDelivery(
  tx: Transaction,
  { tenantId, webhookId, name }: { tenantId: string; webhookId: string; name: string },
): Promise<string> {
  const eventId = newId()
  const { seq } = (await tx.row<{ seq: string }>(sql`
    insert into tenant_event (id, tenant_id, kind, subject_id, payload)
    values (${eventId}, ${tenantId}, 'webhook.test', ${webhookId}, ${JSON.stringify({ name })}::jsonb) returning seq`)) as {
    seq: string
  }
  await tx.run(sql`
    insert into webhook_delivery (id, tenant_id, webhook_id, event_id, seq, subject_id)
    values (${newId()}, ${tenantId}, ${webhookId}, ${eventId}, ${seq}::bigint, ${webhookId})`)
  await sendWebhookTask(tx, webhookId)
  return eventId
}

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
