import type { CaseState } from '@skadi/domain/cases/case-states'
import type { CustomerChannel } from '@skadi/domain/customer/customer-link'
import type { Wording } from '@skadi/domain/language/language'
import { writtenPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { CASE_TABLES, casesSeenIn } from './case.repo.ts'

const OPEN_PAGE = sql`(k.revoked_at is null and k.expires_at > clock_timestamp())`

/** Cases whose reply to an objection is late and whose administrators have not been told; read under the scope `worker`. */
export const LATE_CASES: Sql = sql`
  select c.id, c.tenant_id as "tenantId" from damage_case c
  where c.reply_due_at <= clock_timestamp() and not exists (select from notice n where n.late_case_id = c.id and n.late_at = c.reply_due_at)
  order by c.reply_due_at limit 500`

/**
 * Tells the administrators of a company by bell and alert that the reply to an objection is late. Idempotent for each due day: the notice is
 * unique, also for processes that run at the same time. @returns the due day; undefined if the reply is no longer late, or known as late
 */
export async function tellLateCase(
  tx: Transaction,
  { id, tenantId }: { id: string; tenantId: string },
): Promise<{ dueOn: string } | undefined> {
  const made = await tx.row<{ id: string; modifiedAt: Date; lateAt: Date }>(sql`
    insert into notice (id, title, text, starts_at, late_case_id, late_at)
    select ${newId()}::uuid, 'A reply is late', '', clock_timestamp(), c.id, c.reply_due_at
    from damage_case c where c.id = ${id} and c.reply_due_at <= clock_timestamp()
    on conflict do nothing returning id, modified_at as "modifiedAt", late_at as "lateAt"`)
  if (!made) return undefined
  const facts = JSON.stringify({ caseId: id, lateAt: made.lateAt.toISOString() })
  await tx.run(
    sql`select queue_alerts(${tenantId}, 'lateCase', ${`${id} ${made.lateAt.toISOString()}`}, ${facts}::jsonb)`,
  )
  const event = JSON.stringify({
    action: 'noticePublished',
    noticeId: made.id,
    modifiedAt: made.modifiedAt.toISOString(),
  })
  await tx.run(sql`
    select pg_notify('skadi', (${event}::jsonb || jsonb_build_object('userId', reader))::text) from admins_of_tenants(array[${tenantId}]::uuid[]) reader`)
  const row = await tx.row<{ dueOn: string }>(
    sql`select c.reply_due_on::text as "dueOn" from damage_case c where c.id = ${id} and c.reply_due_at = ${made.lateAt}`,
  )
  return { dueOn: row?.dueOn ?? '' }
}

/** A case with the page at which its customer is reminded. */
export type RemindedRow = {
  id: string
  tenantId: string
  imageSetId: string
  state: CaseState
  paidMinor: number
  reference: string | null
  dueOn: string | null
  dueAt: Date | null
  toldAt: Date | null
  countryCode: string | null
  registrationNo: string | null
  isAnswered: boolean
  hasQuestion: boolean
  remindedAt: Date | null
  /** the newest open page with an address, else the newest page; null columns without a page */
  linkId: string | null
  isOpen: boolean | null
  language: Wording | null
  channel: CustomerChannel | null
  recipient: Buffer | null
  /** SHA-256 of the token, in hex */
  tokenHash: string | null
  company: string | null
  /** as the page says it */
  contact: { phone: string | null; howToPay: string | null } | null
  timeZone: string | null
  /** time of the read, by the database's clock */
  now: Date
}

/** Selects cases for reminders, in no order. @param exceptId a reminder that does not count as the last one */
export const remindedStatement = (scope: Scope, ids: readonly string[], exceptId: string | null = null): Sql => sql`
  select c.id, c.tenant_id as "tenantId", c.image_set_id as "imageSetId", c.state, c.paid_minor::float8 as "paidMinor", c.reference,
    c.due_on::text as "dueOn", c.due_at as "dueAt", c.told_at as "toldAt", s.country_code as "countryCode", ${writtenPlate(sql`s`)} as "registrationNo",
    (exists (select from case_line n where n.case_id = c.id and n.answer is not null)
      or exists (select from customer_answer a join customer_link l on l.id = a.link_id where l.case_id = c.id and a.kind <> 'ask')) as "isAnswered",
    exists (select from customer_answer a join customer_link l on l.id = a.link_id
      where l.case_id = c.id and a.kind = 'ask' and a.reply is null and a.settled_at is null) as "hasQuestion",
    (select max(coalesce(r.settled_at, r.send_after)) from case_reminder r
      where r.case_id = c.id and r.state <> 'dropped' and r.id is distinct from ${exceptId}::uuid) as "remindedAt",
    k.id as "linkId", ${OPEN_PAGE} as "isOpen", k.language, k.channel, k.recipient, encode(k.token_hash, 'hex') as "tokenHash",
    k.content ->> 'tenantName' as company, k.content -> 'contact' as contact, coalesce(k.content #>> '{return,timeZone}', k.content #>> '{pickup,timeZone}') as "timeZone",
    clock_timestamp()::timestamptz(3) as now
  from ${CASE_TABLES}
  left join lateral (
    select * from customer_link k where k.case_id = c.id and k.tenant_id = c.tenant_id
    order by (k.recipient is not null and ${OPEN_PAGE}) desc, k.created_at desc, k.id desc limit 1) k on true
  where c.id = any(${[...ids]}::uuid[]) and ${scope.role === 'worker' ? sql`true` : casesSeenIn(scope)}`

/**
 * Unanswered cases for which a day of the company's schedule is near, with this schedule; read under the scope `worker`. The rule
 * (`dueReminder`) decides in the zone of the customer.
 * @param usual schedule of a company that has changed none
 */
export const remindableStatement = (usual: readonly number[]): Sql => sql`
  select c.id, x.steps from damage_case c left join case_rules r on r.tenant_id = c.tenant_id
    cross join lateral (select coalesce(r.reminders, ${[...usual]}::int[]) as steps) x
  where c.state = 'sent' and c.paid_minor = 0
    and exists (select from customer_link k where k.case_id = c.id and k.recipient is not null and ${OPEN_PAGE})
    and exists (select from unnest(x.steps) step where current_date - c.due_on between step - 1 and step + 2
      and not exists (select from case_reminder m where m.case_id = c.id and m.step = step))
  order by c.due_on desc, c.id limit 1000`

export type NewReminder = { tenantId: string; caseId: string; sendAfter: Date } & (
  | { step: number; requestedBy: null }
  | { step: null; requestedBy: string }
)

/** Queues a reminder. @returns false if the case has this reminder of its schedule, or another one that waits */
export const queueReminder = async (tx: Transaction, one: NewReminder): Promise<boolean> =>
  (await tx.run(sql`
    insert into case_reminder (id, tenant_id, case_id, step, requested_by, send_after)
    values (${newId()}, ${one.tenantId}, ${one.caseId}, ${one.step}, ${one.requestedBy}, ${one.sendAfter}) on conflict do nothing`)) >
  0

export type DueReminder = {
  id: string
  tenantId: string
  caseId: string
  step: number | null
  requestedBy: string | null
  failures: number
  createdAt: Date
  /** a process died while it sent this reminder, which may have left */
  mayHaveLeft: boolean
}

/** Lease in seconds. Sending takes less time, so that an expired lease belongs to a process that died. */
const LEASE_S = 150

/** Takes a lease on the next due reminder; runs under the scope `worker`. */
export const takeReminder = (tx: Transaction): Promise<DueReminder | undefined> =>
  tx.row<DueReminder>(sql`
    with due as (select n.id, n.leased_until is not null as died from case_reminder n
      where n.state = 'waiting' and n.send_after <= clock_timestamp() and coalesce(n.leased_until <= clock_timestamp(), true)
      order by n.send_after, n.id limit 1 for update skip locked)
    update case_reminder r set leased_until = clock_timestamp() + make_interval(secs => ${LEASE_S}) from due where r.id = due.id
    returning r.id, due.died as "mayHaveLeft", r.tenant_id as "tenantId", r.case_id as "caseId", r.step, r.requested_by as "requestedBy", r.failures,
      r.created_at as "createdAt"`)

/** Ends a reminder: sent, or dropped for a reason. @returns false if it has ended before */
export const settleReminder = async (tx: Transaction, id: string, skip: string | null): Promise<boolean> =>
  (await tx.run(sql`
    update case_reminder set state = case when ${skip}::text is null then 'sent' else 'dropped' end, skip = ${skip},
      settled_at = clock_timestamp(), leased_until = null
    where id = ${id} and state = 'waiting'`)) > 0

/** Puts a reminder off: to the end of quiet hours, or after a failed message. */
export const delayReminder = (
  tx: Transaction,
  id: string,
  { until, hasFailed }: { until: Date; hasFailed: boolean },
): Promise<number> =>
  tx.run(sql`
    update case_reminder set send_after = ${until}, leased_until = null, failures = failures + ${hasFailed ? 1 : 0}
    where id = ${id} and state = 'waiting'`)
