import type {
  AnswerFacts,
  CustomerAnswerKind,
  CustomerChannel,
  CustomerLinkKind,
} from '@skadi/domain/customer/customer-link'
import type { DamageAnswer, DamageReply, Signature } from '@skadi/domain/customer/damage-answers'
import type { CustomerWording } from '@skadi/domain/language/language'
import type { LineSubject } from '../cases/case.repo.ts'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { NewCustomerLink } from './customer-message.repo.ts'
import { type LineReplyRow, SHOWN, type ShownDamage } from './customer-page.repo.ts'

type TenantScope = Scope & { role: 'app' }

/** A customer link as the company's users read it. `content` is the page as it was when it was sent. */
export type CustomerLinkRow<Content> = {
  id: string
  tenantId: string
  kind: CustomerLinkKind
  pickupId: string
  imageSetId: string | null
  claimId: string | null
  caseId: string | null
  content: Content
  language: CustomerWording
  showCosts: boolean
  channel: CustomerChannel
  recipient: Buffer | null
  dueAt: Date
  expiresAt: Date
  revokedAt: Date | null
  openedAt: Date | null
  createdAt: Date
  createdBy: string
  createdByName: string | null
  shown: ShownDamage | null
  answers: CustomerAnswerRow[]
  /** time of the read, by the database's clock */
  now: Date
}

/** What an answer says about one damage of the page or one line of its case. */
export type SaidRow = Pick<LineSubject, 'number' | 'labels' | 'parts'> & {
  name: string | null
  answer: DamageAnswer | LineReplyRow['answer']
  reason: LineReplyRow['reason']
  offer: { minor: number; currency: string } | null
}

/** An answer of a customer. Times are ISO 8601, in PostgreSQL's JSON format. */
export type CustomerAnswerRow = {
  id: string
  kind: CustomerAnswerKind
  text: string | null
  said: SaidRow[]
  damages: DamageReply[] | null
  signature: Signature | null
  lines: LineReplyRow[] | null
  at: string
  photoIds: string[]
  reply: string | null
  repliedAt: string | null
  repliedBy: string | null
  repliedByName: string | null
  settledAt: string | null
  settledBy: string | null
  settledByName: string | null
}

const name = (alias: Sql) => sql`nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), '')`

/** SQL: what `customer_answer a` to `customer_link l` says about each damage or line, as JSON; `[]` for an answer about the whole page. */
export const SAID: Sql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('number', s.subject -> 'number', 'labels', coalesce(s.subject -> 'labels', '[]'),
      'parts', coalesce(s.subject -> 'parts', '[]'), 'name', s.name, 'answer', s.answer, 'reason', s.reason, 'offer', s.offer)
    order by (s.subject ->> 'number')::int, s.place)
  from (
    select d.damage as subject, null as name, r.reply ->> 'answer' as answer, null as reason, null::jsonb as offer, r.place
    from jsonb_array_elements(coalesce(a.damages, '[]')) with ordinality r(reply, place)
      left join jsonb_array_elements(l.content -> 'damages') d(damage) on d.damage ->> 'familyId' = r.reply ->> 'familyId'
    where a.lines is null
    union all
    select n.subject, n.name, r.reply ->> 'answer', r.reply ->> 'reason',
      case when r.reply ->> 'offerMinor' is not null then jsonb_build_object('minor', r.reply -> 'offerMinor', 'currency', k.currency) end, r.place
    from jsonb_array_elements(coalesce(a.lines, '[]')) with ordinality r(reply, place)
      left join case_line n on n.id = (r.reply ->> 'lineId')::uuid and n.case_id = l.case_id
      left join damage_case k on k.id = n.case_id) s), '[]')`

const COLUMNS = sql`
  l.id, l.tenant_id as "tenantId", l.kind, l.pickup_id as "pickupId", l.image_set_id as "imageSetId", l.claim_id as "claimId", l.case_id as "caseId",
  l.content, l.language, l.show_costs as "showCosts", l.channel, l.recipient, l.due_at as "dueAt", l.expires_at as "expiresAt",
  l.revoked_at as "revokedAt", l.opened_at as "openedAt", l.created_at as "createdAt", l.created_by as "createdBy",
  ${name(sql`u`)} as "createdByName", ${SHOWN} as shown, clock_timestamp()::timestamptz(3) as now,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'text', a.text, 'said', ${SAID}, 'damages', a.damages, 'signature', a.signature, 'lines', a.lines, 'at', a.at, 'reply', a.reply,
      'repliedAt', a.replied_at, 'repliedBy', a.replied_by, 'repliedByName', ${name(sql`r`)}, 'settledAt', a.settled_at, 'settledBy', a.settled_by,
      'settledByName', ${name(sql`w`)},
      'photoIds', (select coalesce(jsonb_agg(p.id order by p.created_at, p.id), '[]') from customer_photo p where p.link_id = a.link_id and p.answer_id = a.id)
    ) order by a.at, a.id)
    from customer_answer a left join app_user r on r.id = a.replied_by left join app_user w on w.id = a.settled_by where a.link_id = l.id), '[]') as answers`
const TABLES = sql`customer_link l left join app_user u on u.id = l.created_by`

/** Condition that the scope may read the link. This condition is checked in addition to row-level security. */
const seen = (scope: Scope): Sql => (scope.role === 'app' ? sql`l.tenant_id = ${scope.tenantId}` : sql`true`)

export const customerLinkStatement = (scope: Scope, id: string): Sql =>
  sql`select ${COLUMNS} from ${TABLES} where l.id = ${id} and ${seen(scope)}`

type PageToResume = Pick<
  NewCustomerLink,
  'pickupId' | 'imageSetId' | 'claimId' | 'caseId' | 'content' | 'language' | 'showCosts'
>

/** Selects the newest equal page of the last 24 hours that was shown in person, is open and has no answer; with the hash of its token. */
export const unansweredLinkStatement = ({ tenantId }: TenantScope, page: PageToResume): Sql => sql`
  select ${COLUMNS}, encode(l.token_hash, 'hex') as "tokenHash" from ${TABLES}
  where l.tenant_id = ${tenantId} and l.pickup_id = ${page.pickupId} and l.image_set_id is not distinct from ${page.imageSetId}::uuid
    and l.claim_id is not distinct from ${page.claimId}::uuid and l.case_id is not distinct from ${page.caseId}::uuid
    and l.channel = 'show' and l.language = ${page.language} and l.show_costs = ${page.showCosts}
    and l.content = ${JSON.stringify(page.content)}::jsonb and l.revoked_at is null and l.expires_at > clock_timestamp()
    and l.created_at > clock_timestamp() - interval '24 hours'
    and not exists (select from customer_answer a where a.link_id = l.id)
  order by l.created_at desc, l.id desc limit 1`

/** Maximum number of links in one list. */
const MAX_LISTED = 50

type Of = { imageSetId: string } | { claimId: string } | { caseId: string }
const isOf = (of: Of): Sql => {
  if ('claimId' in of) return sql`l.claim_id = ${of.claimId}`
  return 'caseId' in of ? sql`l.case_id = ${of.caseId}` : sql`${of.imageSetId}::uuid in (l.pickup_id, l.image_set_id)`
}

/** Selects the customer links of a passing (as pickup or return) of a claim or of a case, newest first. */
export const customerLinksStatement = (scope: Scope, of: Of): Sql => sql`
  select ${COLUMNS} from ${TABLES}
  where ${isOf(of)}
    and ${seen(scope)}
  order by l.created_at desc, l.id desc limit ${MAX_LISTED}`

/** Facts about a customer's page that lists need to show its progress (`customerProgressOf`). */
export type CustomerPageRow = {
  imageSetId: string
  dueAt: Date
  expiresAt: Date
  revokedAt: Date | null
  openedAt: Date | null
  answers: AnswerFacts[]
  /** time of the read, by the database's clock */
  now: Date
}

/** Selects the customer pages of these passings, newest first. A page belongs to the newer of the passings that it shows. */
export const customerPagesStatement = (scope: Scope, imageSetIds: readonly string[]): Sql => sql`
  select coalesce(l.image_set_id, l.pickup_id) as "imageSetId", l.due_at as "dueAt", l.expires_at as "expiresAt", l.revoked_at as "revokedAt",
    l.opened_at as "openedAt", clock_timestamp()::timestamptz(3) as now, coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'isReplied', a.reply is not null, 'isSettled', a.settled_at is not null) order by a.at, a.id)
      from customer_answer a where a.link_id = l.id), '[]') as answers
  from customer_link l
  where (l.image_set_id = any(${imageSetIds}::uuid[]) or (l.image_set_id is null and l.pickup_id = any(${imageSetIds}::uuid[]))) and ${seen(scope)}
  order by l.created_at desc, l.id desc`

/** Revokes a link. @returns false if the link was already revoked */
export async function revokeCustomerLink(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  id: string,
): Promise<boolean> {
  const revoked = await tx.run(sql`
    update customer_link l set revoked_at = clock_timestamp(), revoked_by = ${userId}
    where l.id = ${id} and l.tenant_id = ${tenantId} and l.revoked_at is null`)
  return revoked > 0
}

/** Stores which damage the clerk's screen shows, if any. @returns false if this damage is already shown */
export async function showDamageToCustomer(
  tx: Transaction,
  { tenantId }: TenantScope,
  { id, familyId }: { id: string; familyId: string | null },
): Promise<boolean> {
  const shown = await tx.run(sql`
    update customer_link l set shown_family = ${familyId}, shown_by = 'clerk'
    where l.id = ${id} and l.tenant_id = ${tenantId} and l.shown_family is distinct from ${familyId}::uuid`)
  return shown > 0
}

/** Stores the reply to an answer. @returns false if a user has already replied */
export async function replyToCustomer(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  { linkId, answerId, text }: { linkId: string; answerId: string; text: string },
): Promise<boolean> {
  const replied = await tx.run(sql`
    update customer_answer a set reply = ${text}, replied_by = ${userId}, replied_at = clock_timestamp()
    where a.link_id = ${linkId} and a.id = ${answerId} and a.tenant_id = ${tenantId} and a.kind <> 'accept' and a.reply is null`)
  return replied > 0
}

/**
 * Settles an answer or opens it again. @returns false if the answer is already in the requested state, or if a user of the company has
 * replied
 */
export async function settleAnswer(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  { linkId, answerId, settled }: { linkId: string; answerId: string; settled: boolean },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update customer_answer a set settled_at = case when ${settled} then clock_timestamp() end,
      settled_by = case when ${settled} then ${userId}::uuid end
    where a.link_id = ${linkId} and a.id = ${answerId} and a.tenant_id = ${tenantId} and a.kind <> 'accept' and a.reply is null
      and (a.settled_at is not null) <> ${settled}`)
  return changed > 0
}

/** Condition that a user of the company still has to handle `customer_answer a`. The domain's `isOpenAnswer` has the same rule. */
const IS_OPEN: Sql = sql`
  a.kind <> 'accept' and a.reply is null and a.settled_at is null and not (a.kind = 'object' and exists (
    select from customer_answer x where x.link_id = a.link_id and x.kind = 'accept' and x.at > a.at))`

/** Maximum number of open answers in one list. */
export const MAX_OPEN = 200

export type OpenAnswerRow = {
  answerId: string
  linkId: string
  kind: Exclude<CustomerAnswerKind, 'accept'>
  said: SaidRow[]
  text: string | null
  signedBy: string | null
  /** estimated costs of the damages of the page that are not repaired; null for a damage without one */
  prices: ({ amount: number; min: number; max: number; currency: string } | null)[]
  /** total of the page's case; null without a case */
  asked: { minor: number; currency: string } | null
  at: Date
  timeZone: string
  pickupId: string
  imageSetId: string | null
  claimId: string | null
  claimNo: string | null
  caseId: string | null
  countryCode: string
  registrationNo: string
  sentBy: string
  sentByName: string | null
  total: number
}

/** Selects answers of customers that the company still has to handle, the oldest first. */
export const openAnswersStatement = ({ tenantId }: TenantScope): Sql => sql`
  select a.id as "answerId", a.link_id as "linkId", a.kind, a.text, a.at, ${SAID} as said, nullif(a.signature ->> 'name', '') as "signedBy", (
      select coalesce(jsonb_agg(d.damage -> 'price'), '[]') from jsonb_array_elements(l.content -> 'damages') d(damage)
      where not coalesce((d.damage ->> 'isRepaired')::bool, false)) as prices, (
      select jsonb_build_object('minor', k.gross_minor, 'currency', k.currency) from damage_case k where k.id = l.case_id) as asked,
    coalesce(l.content #>> '{return,timeZone}', l.content #>> '{pickup,timeZone}') as "timeZone",
    l.pickup_id as "pickupId", l.image_set_id as "imageSetId", l.claim_id as "claimId", c.claim_no as "claimNo", l.case_id as "caseId",
    l.content ->> 'countryCode' as "countryCode", l.content ->> 'registrationNo' as "registrationNo",
    l.created_by as "sentBy", ${name(sql`u`)} as "sentByName", count(*) over ()::int as total
  from customer_answer a join customer_link l on l.id = a.link_id left join claim c on c.id = l.claim_id
    left join app_user u on u.id = l.created_by
  where a.tenant_id = ${tenantId} and ${IS_OPEN} order by a.at, a.id limit ${MAX_OPEN}`

/** Selects the object key of a customer's photo, for staff. */
export const customerPhotoStatement = (scope: Scope, id: string): Sql => sql`
  select p.object_key as "objectKey" from customer_photo p join customer_link l on l.id = p.link_id
  where p.id = ${id} and ${seen(scope)}`
