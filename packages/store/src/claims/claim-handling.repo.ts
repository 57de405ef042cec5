import type { HandlerRule, HandOffFile, HandOffState, Insurer } from '@skadi/domain/claims/claim-handling'
import type { ClaimLife } from '@skadi/domain/claims/claim-life'
import type { Wording } from '@skadi/domain/language/language'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import type { NewTask } from '../tasks/add-task.ts'

type TenantScope = Scope & { role: 'app' }

/** Writes the state of a claim with the facts that belong to it. */
export const putClaimLife = (
  tx: Transaction,
  { tenantId }: TenantScope,
  claimId: string,
  { state, wasHandedOff, settled, closing }: ClaimLife,
): Promise<number> =>
  tx.run(sql`
    update claim set state = ${state}, settled_minor = ${settled?.minor ?? null}, settled_currency = ${settled?.currency ?? null},
      closing_reason = ${closing?.reason ?? null}, closing_note = ${closing?.note ?? null},
      handed_off_at = case when ${wasHandedOff} then coalesce(handed_off_at, clock_timestamp()) end,
      ended_at = case when ${state} in ('settled', 'closed') then coalesce(ended_at, clock_timestamp()) end,
      modified_at = ${NEXT_MODIFIED_AT}
    where id = ${claimId} and tenant_id = ${tenantId}`)

// ---------------------------------------------------------------- the company's rules

export type ClaimRulesRow = {
  insurers: Insurer[]
  handlerRule: HandlerRule
  lastHandlerId: string | null
  /** the company's phone for questions, from its rules of cases */
  contactPhone: string | null
  modifiedAt: Date | null
}

const INSURER = sql`
  jsonb_build_object('id', i.id, 'name', i.name, 'email', i.email, 'webhookId', i.webhook_id, 'referenceFormat', i.reference_format)`

/** The rules of a company for its claims, always one row; `modifiedAt` is null while nobody has changed them. */
export const claimRulesStatement = (tenantId: string): Sql => sql`
  select coalesce((select jsonb_agg(${INSURER} order by lower(i.name), i.id) from insurer i
      where i.tenant_id = ${tenantId} and not i.is_removed), '[]') as insurers,
    coalesce(r.handler_rule, '{"kind": "none"}') as "handlerRule", r.last_handler_id as "lastHandlerId", r.modified_at as "modifiedAt",
    (select k.contact_phone from case_rules k where k.tenant_id = ${tenantId}) as "contactPhone"
  from (select 1) one left join claim_rules r on r.tenant_id = ${tenantId}`

/** Replaces the company's insurers and rules. A removed insurer stays for the claims that name it. */
export async function putClaimRules(
  tx: Transaction,
  { tenantId }: TenantScope,
  { insurers, handlerRule }: { insurers: readonly Insurer[]; handlerRule: HandlerRule },
): Promise<void> {
  await tx.run(sql`
    update insurer set is_removed = true where tenant_id = ${tenantId} and not is_removed`)
  for (const { id, name, email, webhookId, referenceFormat } of insurers)
    await tx.run(sql`
      insert into insurer (id, tenant_id, name, email, webhook_id, reference_format)
      values (${id}, ${tenantId}, ${name}, ${email}, ${webhookId}, ${referenceFormat})
      on conflict (id) do update set name = excluded.name, email = excluded.email, webhook_id = excluded.webhook_id,
        reference_format = excluded.reference_format, is_removed = false`)
  await tx.run(sql`
    insert into claim_rules as r (tenant_id, handler_rule) values (${tenantId}, ${JSON.stringify(handlerRule)}::jsonb)
    on conflict (tenant_id) do update set handler_rule = excluded.handler_rule,
      modified_at = greatest(clock_timestamp(), r.modified_at + interval '1 ms')`)
}

/** Selects the insurer of a company, also a removed one. */
export const insurerStatement = (tenantId: string, id: string): Sql => sql`
  select i.id, i.name, i.email, i.webhook_id as "webhookId", i.reference_format as "referenceFormat", i.is_removed as "isRemoved"
  from insurer i where i.id = ${id} and i.tenant_id = ${tenantId}`
export type InsurerRow = Insurer & { isRemoved: boolean }

/** A user whom a rule may name. */
export type HandlerRow = { userId: string; name: string | null; canHandle: boolean }

/** Users who may handle claims of a company, and the named users, by name. */
export const handlersStatement = (tenantId: string, named: readonly string[]): Sql => sql`
  select u.id as "userId", nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, h.user_id is not null as "canHandle"
  from app_user u left join (
      select s.user_id from own_staff() s join tenant_member m on m.user_id = s.user_id and m.tenant_id = ${tenantId}) h on h.user_id = u.id
  where h.user_id is not null or u.id = any(${[...named]}::uuid[]) order by 2, 1`

/** True if the caller's company has a unit at each of these capture sets. */
export const areStationsOf = async (tx: Transaction, ids: readonly string[]): Promise<boolean> => {
  const rows = await tx.rows(sql`select c.id from capture_set c where c.id = any(${[...ids]}::uuid[])`)
  return rows.length === new Set(ids).size
}

/** Names the insurer of a claim. The reference of another insurer is dropped. */
export const putClaimInsurer = (
  tx: Transaction,
  { tenantId }: TenantScope,
  claimId: string,
  insurerId: string,
): Promise<number> =>
  tx.run(sql`
    update claim set insurer_id = ${insurerId}, insurer_reference = case when insurer_id = ${insurerId} then insurer_reference else '' end
    where id = ${claimId} and tenant_id = ${tenantId}`)

/** True if all these webhooks belong to the company. */
export const areWebhooksOf = async (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  const rows = await tx.rows(sql`
    select w.id from webhook w where w.tenant_id = ${tenantId} and w.id = any(${wanted}::uuid[])`)
  return rows.length === wanted.length
}

// ---------------------------------------------------------------- hand-offs

/** A hand-off to an insurer; times are JSON texts. */
export type HandOffRow = {
  id: string
  insurerName: string
  recipient: string
  requestedBy: string
  requestedByName: string | null
  requestedAt: string
  state: HandOffState
  settledAt: string | null
  files: HandOffFile[] | null
  bundleBytes: number | null
}

/** SQL for the hand-offs of `claim c`, newest first. */
export const HAND_OFFS = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'insurerName', h.insurer_name, 'recipient', h.recipient,
      'requestedBy', h.requested_by, 'requestedByName', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'requestedAt', h.requested_at,
      'state', h.state, 'settledAt', h.settled_at, 'files', h.files, 'bundleBytes', h.bundle_bytes) order by h.requested_at desc, h.id desc), '[]')
    from claim_hand_off h join app_user u on u.id = h.requested_by where h.claim_id = c.id and h.tenant_id = c.tenant_id)`

export type NewHandOff = { id: string; claimId: string; insurer: Insurer; language: Wording }

export const insertHandOff = (
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  { id, claimId, insurer, language }: NewHandOff,
): Promise<number> =>
  tx.run(sql`
    insert into claim_hand_off (id, tenant_id, claim_id, insurer_id, insurer_name, recipient, language, requested_by)
    values (${id}, ${tenantId}, ${claimId}, ${insurer.id}, ${insurer.name}, ${insurer.email}, ${language}, ${userId})`)

/** A hand-off whose mail waits. */
export type WaitingHandOff = {
  id: string
  tenantId: string
  claimId: string
  insurerId: string
  recipient: string
  language: Wording
  requestedBy: string
  requestedAt: Date
  now: Date
  senderName: string | null
}

/** Mail address and user name of a user; the user name of a person is a phone. */
export type SenderRow = { email: string | null; phone: string }

/** Selects mail address and user name of a user, under the scope `auth`. */
export const senderStatement = (userId: string): Sql =>
  sql`select u.email, u.username as phone from app_user u where u.id = ${userId}`

/** Selects a hand-off that still waits. */
export const waitingHandOffStatement = (id: string): Sql => sql`
  select h.id, h.tenant_id as "tenantId", h.claim_id as "claimId", h.insurer_id as "insurerId", h.recipient, h.language,
    h.requested_by as "requestedBy", h.requested_at as "requestedAt", clock_timestamp() as now,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as "senderName"
  from claim_hand_off h join app_user u on u.id = h.requested_by where h.id = ${id} and h.state = 'waiting'`

/** Settles a waiting hand-off. @returns false if another process has settled it */
export const settleHandOff = async (
  tx: Transaction,
  id: string,
  sent: { files: readonly HandOffFile[]; reportBytes: number; bundleBytes: number } | null,
): Promise<boolean> =>
  (await tx.run(sql`
    update claim_hand_off set state = ${sent ? 'sent' : 'failed'}, settled_at = clock_timestamp(),
      files = ${sent ? [...sent.files] : null}::text[], report_bytes = ${sent?.reportBytes ?? null}, bundle_bytes = ${sent?.bundleBytes ?? null}
    where id = ${id} and state = 'waiting'`)) > 0

/** Creates the task that prints a claim and mails it to its insurer. */
export const handOffTask = (handOffId: string): NewTask<'mailHandOff'> => ({
  task: 'mailHandOff',
  payload: { handOffId },
  key: `mailHandOff:${handOffId}`,
})

// ---------------------------------------------------------------- who handles a new claim

/** Reads and locks the rule of a company; undefined while nobody has set one. */
export const lockHandlerRule = (
  tx: Transaction,
  tenantId: string,
): Promise<{ rule: HandlerRule; lastId: string | null } | undefined> =>
  tx.row(sql`
    select r.handler_rule as rule, r.last_handler_id as "lastId" from claim_rules r where r.tenant_id = ${tenantId} for update`)

/** Gives a claim to its handler, who had the last turn of the rule. */
export async function putHandler(
  tx: Transaction,
  { tenantId }: TenantScope,
  { claimId, handlerId }: { claimId: string; handlerId: string },
): Promise<void> {
  await tx.run(sql`update claim set handler_id = ${handlerId} where id = ${claimId} and tenant_id = ${tenantId}`)
  await tx.run(sql`update claim_rules set last_handler_id = ${handlerId} where tenant_id = ${tenantId}`)
}

/** Active staff of the company of the scope. */
export const readStaff = async (tx: Transaction): Promise<ReadonlySet<string>> =>
  new Set(
    (await tx.rows<{ userId: string }>(sql`select s.user_id as "userId" from own_staff() s`)).map(
      ({ userId }) => userId,
    ),
  )

export const readCaptureSet = async (tx: Transaction, tenantId: string, imageSetId: string): Promise<string | null> =>
  (
    await tx.row<{ id: string | null }>(sql`
      select s.capture_set_id as id from image_set s where s.id = ${imageSetId} and s.tenant_id = ${tenantId}`)
  )?.id ?? null

/** Counts of new damages of a passing, by which its costs are read. */
export const readNewDamages = (
  tx: Transaction,
  tenantId: string,
  imageSetId: string,
): Promise<{ id: string; newDamages: number; sincePickupDamages: number | null } | undefined> =>
  tx.row(sql`
    select s.id, s.new_damages as "newDamages", s.since_pickup_damages as "sincePickupDamages"
    from image_set s where s.id = ${imageSetId} and s.tenant_id = ${tenantId}`)
