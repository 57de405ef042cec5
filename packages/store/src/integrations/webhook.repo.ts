import type { EventKind } from '@skadi/domain/events/event-kinds'
import { SECRET_OVERLAP_HOURS, type WebhookState } from '@skadi/domain/integrations/webhook'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

export type WebhookRow = {
  id: string
  name: string
  url: string
  kinds: EventKind[]
  state: WebhookState
  failingSince: Date | null
  oldSecretUntil: Date | null
  waiting: number
  lastDeliveredAt: Date | null
  createdAt: Date
}

const WEBHOOKS = sql`
  select w.id, w.name, w.url, w.kinds, w.state, w.failing_since as "failingSince", w.created_at as "createdAt",
    case when w.old_secret_until > clock_timestamp() then w.old_secret_until end as "oldSecretUntil",
    (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.tenant_id = w.tenant_id and d.state = 'waiting')
      as waiting,
    (select max(d.tried_at) from webhook_delivery d where d.webhook_id = w.id and d.tenant_id = w.tenant_id and d.state = 'delivered')
      as "lastDeliveredAt"
  from webhook w`

/** Selects the webhooks of a tenant, the newest first. */
export const webhooksStatement = (tenantId: string): Sql =>
  sql`${WEBHOOKS} where w.tenant_id = ${tenantId} order by w.created_at desc, w.id desc`

export const webhookStatement = (tenantId: string, id: string): Sql =>
  sql`${WEBHOOKS} where w.tenant_id = ${tenantId} and w.id = ${id}`

/** Reads a webhook of a tenant and locks it until the transaction ends. Returns undefined if the webhook does not exist. */
export async function lockWebhook(tx: Transaction, tenantId: string, id: string): Promise<WebhookRow | undefined> {
  await tx.run(sql`select id from webhook where tenant_id = ${tenantId} and id = ${id} for update`)
  return tx.row(webhookStatement(tenantId, id))
}

export type NewWebhook = Pick<WebhookRow, 'id' | 'name' | 'url'> & {
  tenantId: string
  kinds: readonly EventKind[]
  /** encrypted */
  secret: Buffer
  createdBy: string
}

/** Inserts a webhook. @returns false if the tenant already has `most` webhooks */
export async function createWebhook(tx: Transaction, webhook: NewWebhook, most: number): Promise<boolean> {
  await takeAdvisoryLock(tx, `webhooks ${webhook.tenantId}`)
  const [{ n }] = (await tx.rows<{ n: number }>(
    sql`select count(*)::int as n from webhook where tenant_id = ${webhook.tenantId}`,
  )) as [{ n: number }]
  if (n >= most) return false
  await tx.run(sql`
    insert into webhook (id, tenant_id, name, url, kinds, secret, created_by)
    values (${webhook.id}, ${webhook.tenantId}, ${webhook.name}, ${webhook.url}, ${webhook.kinds}::text[], ${webhook.secret},
      ${webhook.createdBy})`)
  return true
}

export type WebhookChange = Pick<WebhookRow, 'name' | 'url' | 'kinds' | 'state'>

/** Writes a webhook that the caller has locked. If the webhook is turned on, its waiting deliveries are due at once. */
export async function updateWebhook(
  tx: Transaction,
  tenantId: string,
  id: string,
  { name, url, kinds, state }: WebhookChange,
  isTurnedOn: boolean,
): Promise<void> {
  await tx.run(sql`
    update webhook set name = ${name}, url = ${url}, kinds = ${kinds}::text[], state = ${state}, modified_at = clock_timestamp(),
      failing_since = case when ${isTurnedOn} then null else failing_since end, held_until = case when ${isTurnedOn} then null else held_until end
    where tenant_id = ${tenantId} and id = ${id}`)
  if (!isTurnedOn) return
  await tx.run(sql`
    update webhook_delivery set next_at = clock_timestamp(), tries = 0, first_tried_at = null
    where tenant_id = ${tenantId} and webhook_id = ${id} and state = 'waiting'`)
}

/** Deletes a webhook. @returns false if the webhook does not belong to the tenant */
export async function deleteWebhook(tx: Transaction, tenantId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from webhook where tenant_id = ${tenantId} and id = ${id}`)) > 0
}

/** Replaces a webhook's secret. For a limited time, deliveries are also signed with the old secret. @param secret encrypted */
export async function rotateWebhookSecret(
  tx: Transaction,
  tenantId: string,
  id: string,
  secret: Buffer,
): Promise<void> {
  await tx.run(sql`
    update webhook set old_secret = secret, old_secret_until = clock_timestamp() + make_interval(hours => ${SECRET_OVERLAP_HOURS}),
      secret = ${secret}, modified_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id}`)
}

/** Fields of a stopped webhook for a mail. The fields are read under the scope `worker`. */
export type StoppedWebhook = { tenantId: string; name: string; url: string; state: 'gone' | 'failing' }

export const stoppedWebhookStatement = (id: string): Sql => sql`
  select tenant_id as "tenantId", name, url, state from webhook where id = ${id} and state in ('gone', 'failing')`
