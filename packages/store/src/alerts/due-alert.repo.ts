import { ALERT_LIFE_MS, type AlertMeans, alertRetryMs, alertWaitMs } from '@skadi/domain/alerts/alert-pace'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { addTask, type Tasks } from '../tasks/add-task.ts'

/** Queue of the alerts for one user of one company in one channel. */
export type AlertQueue = Tasks['sendAlerts']

/** Alerts that one message contains. */
export type AlertBatch = { id: string; alertIds: string[]; isLate: boolean; failures: number }

/** Lease in seconds. Sending a message takes less time, so that an expired lease belongs to a process that died. */
const LEASE_S = 150
/** Retention of settled alerts in days. A stored alert prevents a second message about the same event. */
const KEPT_DAYS = 90

const meansOf = (channel: AlertQueue['channel']): AlertMeans => (channel === 'sms' ? 'sms' : 'mail')

type Waiting = { id: string; batch: string | null; failures: number; isDue: boolean; isHeld: boolean; isLate: boolean }

/**
 * Takes a lease on the due alerts of one message. Runs under the scope `worker`. A batch that was begun and never settled is taken again
 * unchanged, before newer alerts.
 * @returns undefined if no message may be sent yet; `sendNextWhenDue` schedules the next attempt
 */
export async function takeAlerts(tx: Transaction, queue: AlertQueue): Promise<AlertBatch | undefined> {
  await takeAdvisoryLock(tx, `alerts ${queue.tenantId} ${queue.userId} ${queue.channel}`)
  const waiting = await tx.rows<Waiting>(sql`
    select a.id, a.batch, a.failures, a.due_at <= clock_timestamp() as "isDue", coalesce(a.leased_until > clock_timestamp(), false) as "isHeld",
      a.due_at < clock_timestamp() - make_interval(secs => ${ALERT_LIFE_MS / 1000}) as "isLate"
    from alert a where a.tenant_id = ${queue.tenantId} and a.user_id = ${queue.userId} and a.channel = ${queue.channel} and a.state = 'waiting'
    order by a.happened_at, a.id`)
  const begun = waiting.find(({ batch }) => batch !== null)
  if (begun?.isHeld) return undefined
  if (!begun && (await readPaceMs(tx, queue)) > 0) return undefined
  const taken = begun ? waiting.filter(({ batch }) => batch === begun.batch) : waiting.filter(({ isDue }) => isDue)
  const [first] = taken
  if (!first) return undefined
  const id = begun?.batch ?? newId()
  const alertIds = taken.map((alert) => alert.id)
  await tx.run(sql`
    update alert set batch = ${id}, leased_until = clock_timestamp() + make_interval(secs => ${LEASE_S})
    where id = any(${alertIds}::uuid[])`)
  return { id, alertIds, isLate: taken.some(({ isLate }) => isLate), failures: first.failures }
}

/**
 * Writes the result of a batch. Alerts in `sentIds` become `sent`. The other alerts become `dropped`, because their user may no longer get
 * them.
 */
export async function settleAlerts(tx: Transaction, { id }: AlertBatch, sentIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update alert set state = case when id = any(${sentIds}::uuid[]) then 'sent' else 'dropped' end, settled_at = clock_timestamp(),
      leased_until = null
    where batch = ${id} and state = 'waiting'`)
}

/** Schedules the next attempt after a failed message. The wait grows with each failure. Drops alerts that are a day late. */
export async function failAlerts(tx: Transaction, batch: AlertBatch): Promise<void> {
  if (batch.isLate) return settleAlerts(tx, batch, [])
  await tx.run(sql`
    update alert set failures = failures + 1, leased_until = clock_timestamp() + make_interval(secs => ${alertRetryMs(batch.failures + 1) / 1000})
    where batch = ${batch.id} and state = 'waiting'`)
}

/**
 * Schedules the next message. A begun batch is sent again when its lease expires, otherwise the next alerts are sent when they are due.
 * Does nothing if no alerts are waiting.
 */
export async function sendNextWhenDue(tx: Transaction, queue: AlertQueue): Promise<void> {
  const next = await tx.row<{ heldMs: number | null; dueMs: number | null }>(sql`
    select extract(epoch from max(a.leased_until) filter (where a.batch is not null) - clock_timestamp())::float8 * 1000 as "heldMs",
      extract(epoch from min(a.due_at) - clock_timestamp())::float8 * 1000 as "dueMs"
    from alert a
    where a.tenant_id = ${queue.tenantId} and a.user_id = ${queue.userId} and a.channel = ${queue.channel} and a.state = 'waiting'`)
  if (!next || next.dueMs === null) return
  const delayMs = next.heldMs ?? Math.max(next.dueMs, await readPaceMs(tx, queue))
  await addTask(tx, sendAlertsTask(queue, Math.max(0, delayMs)))
}

/** Deletes alerts past their retention, and schedules waiting alerts again in case their task was lost. */
export async function sweepAlerts(tx: Transaction): Promise<void> {
  await tx.run(sql`
    delete from alert where happened_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`)
  const queues = await tx.rows<AlertQueue>(sql`
    select distinct a.tenant_id as "tenantId", a.user_id as "userId", a.channel from alert a
    where a.state = 'waiting' and greatest(a.due_at, coalesce(a.leased_until, a.due_at)) < clock_timestamp() - interval '1 minute'`)
  for (const queue of queues) await sendNextWhenDue(tx, queue)
}

const sendAlertsTask = (queue: AlertQueue, delayMs: number) =>
  ({
    task: 'sendAlerts',
    payload: queue,
    key: `sendAlerts:${queue.tenantId}:${queue.userId}:${queue.channel}`,
    delayMs,
  }) as const

/** Computes the milliseconds until the next message may be sent. Returns 0 for the daily mail, which is sent only once a day. */
async function readPaceMs(tx: Transaction, { tenantId, userId, channel }: AlertQueue): Promise<number> {
  if (channel === 'digest') return 0
  const sent = await tx.rows<{ ms: number }>(sql`
    select distinct on (a.batch) extract(epoch from a.settled_at)::float8 * 1000 as ms from alert a
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} and a.channel = ${channel} and a.state = 'sent'
      and a.settled_at > clock_timestamp() - interval '1 day'`)
  const now = await tx.row<{ ms: number }>(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)
  return alertWaitMs(
    meansOf(channel),
    sent.map(({ ms }) => ms),
    now?.ms ?? 0,
  )
}
