import { EVENT_DAYS, FAILING_DAYS, GIVE_UP_HOURS, retryAfterS } from '@skadi/domain/integrations/webhook'
import { appendAudit } from '../audit/append-audit.ts'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { tellAdmins } from '../notices/notice.repo.ts'
import { addTask, mailWebhookStoppedTask } from '../tasks/add-task.ts'
import { type SentEvent, sendWebhookLater, sendWebhookTask } from './webhook-delivery.repo.ts'

/**
 * Notifies a company's administrators by their bell that a webhook was stopped. Replaces an earlier notice about the webhook. Runs under
 * the scope `worker`.
 */
async function noteStoppedWebhook(
  tx: Transaction,
  { tenantId, webhookId, name, state }: { tenantId: string; webhookId: string; name: string; state: string },
): Promise<void> {
  const id = newId()
  await tx.run(sql`delete from notice where webhook_id = ${webhookId}`)
  await tx.run(sql`
    insert into notice (id, title, text, starts_at, webhook_id)
    values (${id}, ${`Webhook ${name}: ${state}`}, '', clock_timestamp(), ${webhookId})`)
  await tellAdmins(tx, [tenantId], id)
}

/** A due delivery of a webhook. `secrets` are the webhook's encrypted secrets, newest first. */
export type DueDelivery = SentEvent & {
  id: string
  tenantId: string
  webhookId: string
  url: string
  tries: number
  secrets: Buffer[]
}

/** Result of a request. `status` is null if there was no response, and `fault` then has the reason. */
export type Attempt = {
  status: number | null
  fault: string | null
  answer: string | null
  tookMs: number
  /** pause that the receiver requested, in seconds (Retry-After); undefined if there was no such request */
  retryAfterS?: number | undefined
}

/**
 * The oldest waiting delivery of each subject. Later deliveries of the subject wait for it. A pause that the receiver requested delays all
 * deliveries.
 */
const HEADS = sql`
  select distinct on (d.subject_id) d.id, d.seq, greatest(d.next_at, d.leased_until, w.held_until) as due
  from webhook_delivery d join webhook w on w.id = d.webhook_id and w.state = 'on'`

/**
 * Takes a lease of `leaseS` seconds on the due deliveries of a webhook. Takes at most `most` deliveries, one per subject, the oldest first.
 * After a crash, the lease expires and the next worker takes the deliveries. All functions of this file run under the scope `worker`.
 */
export async function takeDueDeliveries(
  tx: Transaction,
  webhookId: string,
  { most, leaseS }: { most: number; leaseS: number },
): Promise<DueDelivery[]> {
  await takeAdvisoryLock(tx, `webhook ${webhookId}`)
  return tx.rows(sql`
    with heads as (${HEADS} where d.webhook_id = ${webhookId} and d.state = 'waiting' order by d.subject_id, d.seq),
    taken as (
      update webhook_delivery set leased_until = clock_timestamp() + make_interval(secs => ${leaseS})
      where id in (select id from heads where due <= clock_timestamp() order by seq limit ${most}) returning *)
    select d.id, d.tenant_id as "tenantId", d.webhook_id as "webhookId", d.event_id as "eventId", d.subject_id as "subjectId",
      d.tries, e.kind, e.payload, e.happened_at as "happenedAt", w.url,
      array[w.secret] || case when w.old_secret_until > clock_timestamp() then array[w.old_secret] else '{}'::bytea[] end as secrets
    from taken d join tenant_event e on e.id = d.event_id join webhook w on w.id = d.webhook_id order by d.seq`)
}

/** Saves the result of a request and the time of the next attempt. */
export async function settleDelivery(tx: Transaction, due: DueDelivery, attempt: Attempt): Promise<void> {
  const { status } = attempt
  const isTaken = status !== null && status >= 200 && status < 300
  const isOver = status === 410
  const heldS = isTaken || isOver ? 0 : (attempt.retryAfterS ?? 0)
  const retryS = Math.max(heldS, retryAfterS(due.tries + 1, Math.random()))
  await tx.run(sql`
    update webhook_delivery set attempts = attempts + 1, tries = tries + 1, leased_until = null, tried_at = clock_timestamp(),
      first_tried_at = coalesce(first_tried_at, clock_timestamp()), next_at = clock_timestamp() + make_interval(secs => ${retryS}),
      status = ${status}, fault = ${attempt.fault}, answer = ${attempt.answer}, took_ms = ${attempt.tookMs},
      state = case when ${isTaken} then 'delivered'
        when ${isOver} or first_tried_at < clock_timestamp() - make_interval(hours => ${GIVE_UP_HOURS}) then 'failed'
        else 'waiting' end
    where id = ${due.id} and state = 'waiting'`)
  if (heldS > 0)
    await tx.run(sql`
      update webhook set held_until = greatest(held_until, clock_timestamp() + make_interval(secs => ${heldS})) where id = ${due.webhookId}`)
  if (isTaken)
    await tx.run(sql`update webhook set failing_since = null where id = ${due.webhookId} and failing_since is not null`)
  else await noteFailure(tx, due, isOver)
}

async function noteFailure(tx: Transaction, { webhookId, tenantId }: DueDelivery, isGone: boolean): Promise<void> {
  const stopped = await tx.row<{ state: string; name: string }>(sql`
    with noted as (
      select id, coalesce(failing_since, clock_timestamp()) as since from webhook where id = ${webhookId} and state = 'on' for update),
    changed as (
      update webhook w set failing_since = n.since, state = case when ${isGone} then 'gone'
        when n.since < clock_timestamp() - make_interval(days => ${FAILING_DAYS}) then 'failing' else 'on' end
      from noted n where w.id = n.id returning w.state, w.name)
    select state, name from changed where state <> 'on'`)
  if (!stopped) return
  await appendAudit(tx, {
    chain: tenantId,
    actorId: null,
    action: 'stopWebhook',
    targetType: 'webhook',
    targetId: webhookId,
    after: stopped,
  })
  await noteStoppedWebhook(tx, { tenantId, webhookId, ...stopped })
  await addTask(tx, mailWebhookStoppedTask(webhookId))
}

/** Schedules the next waiting delivery of a webhook for the time when it is due. Does nothing if no delivery is waiting. */
export async function sendNextWhenDue(tx: Transaction, webhookId: string): Promise<void> {
  const next = await tx.row<{ ms: number | null }>(sql`
    with heads as (${HEADS} where d.webhook_id = ${webhookId} and d.state = 'waiting' order by d.subject_id, d.seq)
    select extract(epoch from min(due) - clock_timestamp())::float8 * 1000 as ms from heads`)
  if (typeof next?.ms === 'number') await sendWebhookLater(tx, webhookId, Math.max(0, next.ms))
}

/** Deletes events past their retention, and queues waiting deliveries whose task may have been lost. */
export async function sweepTenantEvents(tx: Transaction): Promise<void> {
  await tx.run(
    sql`delete from tenant_event where happened_at < clock_timestamp() - make_interval(days => ${EVENT_DAYS})`,
  )
  const waiting = await tx.rows<{ id: string }>(sql`
    select w.id from webhook w where w.state = 'on' and exists (
      select from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting' and d.next_at < clock_timestamp() - interval '1 minute')`)
  for (const { id } of waiting) await sendWebhookTask(tx, id)
}
