import type { Camera } from '@skadi/domain/capture/camera'
import type { RigAlarmKind } from '@skadi/domain/capture/health/rig-alarm'
import type { LineReplied } from '@skadi/domain/cases/page-answers'
import type { CustomerAnswerKind } from '@skadi/domain/customer/customer-link'
import type { WebhookState } from '@skadi/domain/integrations/webhook'
import type { NoticeTexts } from '@skadi/domain/notices/notice-words'
import { writtenPlate } from '../cars/plate-columns.ts'
import { SAID, type SaidRow } from '../customer/customer-link.repo.ts'
import type { Transaction } from '../db/database.ts'
import type { ListQuery } from '../db/list-page.ts'
import { newId } from '../db/new-id.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { publishAll } from '../realtime/publish.ts'

/** The alarm of a rig that a notice reports. */
export type NoticeAlarm = {
  unit: { id: string; name: string }
  camera: Camera | null
  kind: RigAlarmKind
  isOver: boolean
}

/** A webhook that was stopped, with its current state. */
export type NoticeWebhook = { id: string; name: string; state: WebhookState }

/** The customer's answer that a notice reports. `isOver` is true if a user has replied to the answer or marked it as settled. */
export type NoticeAnswer = {
  linkId: string
  kind: CustomerAnswerKind
  said: SaidRow[]
  pickupId: string
  imageSetId: string | null
  claimId: string | null
  caseId: string | null
  lines: Pick<LineReplied, 'lineId' | 'answer'>[] | null
  countryCode: string
  registrationNo: string
  isOver: boolean
}

/** A case whose objection the company has not replied to in time. `isOver`: the company has replied since. */
export type NoticeLateCase = {
  caseId: string
  countryCode: string | null
  registrationNo: string | null
  isOver: boolean
}

/** A task of a claim that was given to the reader. `isOver`: the task is done, or another user has it now. */
export type NoticeClaimTask = { claimId: string; claimNo: string; isOver: boolean }

/**
 * A notice as one user sees it. The notice reports a planned change (A-21), an alarm of a rig, a stopped webhook, a customer's answer, a
 * late reply to an objection, or a task of a claim.
 */
export type NoticeRow = NoticeTexts & {
  id: string
  startsAt: Date
  endsAt: Date | null
  createdAt: Date
  modifiedAt: Date
  read: boolean
  rigAlarm: NoticeAlarm | null
  webhook: NoticeWebhook | null
  customerAnswer: NoticeAnswer | null
  lateCase: NoticeLateCase | null
  claimTask: NoticeClaimTask | null
}

/**
 * Reader of notices: a company's administrator (`isAdmin`) or another user of the company. `handlesCases`: the reader may handle cases.
 * Without `of`, the reader gets only general notices.
 */
export type NoticeReader = {
  userId: string
  of?: { tenantId: string; isAdmin: boolean; handlesCases: boolean } | undefined
}

const IS_TASK_OVER = sql`(t.done_at is not null or t.assignee_id is distinct from n.claim_task_for)`

const IS_OVER = sql`(a.reply is not null or a.settled_at is not null)`

/**
 * Condition that a notice is read. Notices that have ended, and notices of answers that a user has handled, count as read for all users.
 */
const isRead = ({ userId, of }: NoticeReader): Sql => sql`
  (coalesce(n.ends_at <= now(), false) or exists (select from notice_read r where r.notice_id = n.id and r.user_id = ${userId})
    ${
      of
        ? sql`or exists (select from customer_answer a where a.link_id = n.customer_link_id and a.id = n.customer_answer_id and ${IS_OVER})
      or exists (select from damage_case c where c.id = n.late_case_id and c.reply_due_at is distinct from n.late_at)
      or exists (select from claim_note t where t.id = n.claim_task_id and ${IS_TASK_OVER})`
        : sql``
    })`

const columns = (reader: NoticeReader): Sql => sql`
  n.id, n.title, n.text, n.language, n.translations, n.starts_at as "startsAt", n.ends_at as "endsAt", n.created_at as "createdAt", n.modified_at as "modifiedAt",
  ${isRead(reader)} as read`

const alarm = sql`
  (select jsonb_build_object('unit', jsonb_build_object('id', u.id, 'name', u.name), 'camera', a.camera, 'kind', a.kind,
    'isOver', a.closed_at is not null) from rig_alarm a join capture_unit u on u.id = a.capture_unit_id where a.id = n.rig_alarm_id)
  as "rigAlarm"`

const webhook = sql`
  (select jsonb_build_object('id', w.id, 'name', w.name, 'state', w.state) from webhook w where w.id = n.webhook_id) as "webhook"`

const answer = sql`
  (select jsonb_build_object('linkId', l.id, 'kind', a.kind, 'said', ${SAID}, 'pickupId', l.pickup_id, 'imageSetId', l.image_set_id, 'claimId', l.claim_id, 'caseId', l.case_id, 'lines', a.lines,
    'countryCode', l.content ->> 'countryCode', 'registrationNo', l.content ->> 'registrationNo', 'isOver', ${IS_OVER})
    from customer_answer a join customer_link l on l.id = a.link_id where a.link_id = n.customer_link_id and a.id = n.customer_answer_id)
  as "customerAnswer"`

const lateCase = sql`
  (select jsonb_build_object('caseId', c.id, 'countryCode', s.country_code, 'registrationNo', ${writtenPlate(sql`s`)},
    'isOver', c.reply_due_at is distinct from n.late_at)
    from damage_case c left join image_set s on s.id = c.image_set_id and s.tenant_id = c.tenant_id where c.id = n.late_case_id)
  as "lateCase"`

const claimTask = sql`
  (select jsonb_build_object('claimId', c.id, 'claimNo', c.claim_no, 'isOver', ${IS_TASK_OVER})
    from claim_note t join claim c on c.id = t.claim_id and c.tenant_id = t.tenant_id where t.id = n.claim_task_id)
  as "claimTask"`

const NONE = sql`null as "rigAlarm", null as "webhook", null as "customerAnswer", null as "lateCase", null as "claimTask"`

/** Condition that `damage_case c` has no owner who works at the company. */
const isUnowned = (tenantId: string): Sql => sql`
  not exists (select from tenant_member m where m.tenant_id = ${tenantId} and m.user_id = c.owner_id and m.role in ('USER', 'ADMIN_TENANT'))`

const OF_EVERYBODY = sql`num_nonnulls(n.rig_alarm_id, n.webhook_id, n.customer_link_id, n.late_case_id, n.claim_task_id) = 0`

/**
 * Condition on the notices of a reader. A reader gets general notices, the reader's tasks, and the answers of customers to pages that the
 * reader sent. An
 * administrator also gets the notices of the company's rigs, webhooks and late replies, and all its customers' answers. Answers to a case are only for
 * the owner of the case, or for all who may handle cases if the case has no owner or its owner has left (decision 128).
 */
const ofReader = ({ userId, of }: NoticeReader): Sql => {
  if (!of) return OF_EVERYBODY
  const { tenantId, isAdmin, handlesCases } = of
  return sql`(${OF_EVERYBODY} or n.claim_task_for = ${userId} and exists (select from claim_note t
        where t.id = n.claim_task_id and t.tenant_id = ${tenantId}) or exists (select from customer_link l
        where l.id = n.customer_link_id and l.tenant_id = ${tenantId} and case when l.case_id is null then ${isAdmin} or l.created_by = ${userId}
          else ${handlesCases} and exists (select from damage_case c where c.id = l.case_id and (c.owner_id = ${userId} or ${isUnowned(tenantId)})) end)
      or ${isAdmin} and (exists (select from rig_alarm a join capture_unit_tenant m on m.capture_unit_id = a.capture_unit_id
          where a.id = n.rig_alarm_id and m.tenant_id = ${tenantId})
        or exists (select from webhook w where w.id = n.webhook_id and w.tenant_id = ${tenantId})
        or ${handlesCases} and exists (select from damage_case c where c.id = n.late_case_id and c.tenant_id = ${tenantId})))`
}

/**
 * Lists notices, newest first. A company's notices are read under the scope of the company. General notices are read under `auth`, because
 * all users get them.
 */
export const noticeList = (reader: NoticeReader): ListQuery => ({
  columns: sql`${columns(reader)}, ${reader.of ? sql`${alarm}, ${webhook}, ${answer}, ${lateCase}, ${claimTask}` : NONE}`,
  from: sql`notice n`,
  of: [ofReader(reader)],
  filters: [],
  key: sql`to_char(n.created_at, 'YYYY-MM-DD HH24:MI:SS.MS')`,
  id: sql`n.id`,
  direction: 'desc',
})

export const unreadStatement = (reader: NoticeReader): Sql => sql`
  select count(*)::int as unread from notice n
  where ${ofReader(reader)} and not ${isRead(reader)}`

export const noticeStatement = (id: string, userId: string): Sql =>
  sql`select ${columns({ userId })}, ${NONE} from notice n where n.id = ${id} and ${OF_EVERYBODY}`

/** Marks a notice as read. Idempotent. @returns false if the notice is unknown */
export async function readNotice(tx: Transaction, id: string, reader: NoticeReader): Promise<boolean> {
  if (!(await tx.row(sql`select n.id from notice n where n.id = ${id} and ${ofReader(reader)}`))) return false
  await tx.run(
    sql`insert into notice_read (notice_id, user_id) values (${id}, ${reader.userId}) on conflict do nothing`,
  )
  return true
}

/** Text of a notice, as its author wrote it. */
export type NoticeFields = NoticeTexts & { startsAt: string; endsAt: string | null }

/** Creates a notice. @returns id of the notice */
export async function createNotice(tx: Transaction, fields: NoticeFields, authorId: string): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into notice (id, title, text, language, translations, starts_at, ends_at, created_by)
    values (${id}, ${fields.title}, ${fields.text}, ${fields.language}, ${JSON.stringify(fields.translations)}, ${fields.startsAt}, ${fields.endsAt}, ${authorId})`)
  return id
}

/** Reads a notice and locks it until the transaction ends. */
export const lockNotice = (
  tx: Transaction,
  id: string,
): Promise<(NoticeTexts & { startsAt: Date; endsAt: Date | null; modifiedAt: Date }) | undefined> =>
  tx.row(sql`
    select title, text, language, translations, starts_at as "startsAt", ends_at as "endsAt", modified_at as "modifiedAt" from notice n
    where id = ${id} and ${OF_EVERYBODY} for update`)

/** Changes a notice and marks it as unread for all users. */
export async function updateNotice(tx: Transaction, id: string, fields: NoticeFields): Promise<void> {
  await tx.run(sql`
    update notice set title = ${fields.title}, text = ${fields.text}, language = ${fields.language},
      translations = ${JSON.stringify(fields.translations)}, starts_at = ${fields.startsAt}, ends_at = ${fields.endsAt},
      modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id}`)
  await tx.run(sql`delete from notice_read where notice_id = ${id}`)
}

/** Deletes a notice. @returns false if the notice is unknown */
export const deleteNotice = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.run(sql`delete from notice n where id = ${id} and ${OF_EVERYBODY}`)) > 0

/** Notifies the open portals of these companies' administrators of a notice. Runs under the scope `worker`. */
export async function tellAdmins(tx: Transaction, tenantIds: readonly string[], noticeId: string): Promise<void> {
  const admins = await tx.rows<{ userId: string }>(
    sql`select admin as "userId" from admins_of_tenants(${tenantIds}::uuid[]) admin`,
  )
  const modifiedAt = new Date().toISOString()
  await publishAll(
    tx,
    admins.map(({ userId }) => ({ action: 'noticePublished', noticeId, modifiedAt, userId })),
  )
}
