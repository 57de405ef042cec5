import type { LineAnswer, ObjectionReason } from '@skadi/domain/cases/case-states'
import type { CustomerAnswerKind, CustomerChannel, CustomerLinkKind } from '@skadi/domain/customer/customer-link'
import type { DamageReply, Signature } from '@skadi/domain/customer/damage-answers'
import type { CustomerWording } from '@skadi/domain/language/language'
import { type CaseLineRow, type CaseRow, type CaseStatementRow, photosOf } from '../cases/case.repo.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { CustomerScope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** The damage that both screens show at the counter, and who chose it: the customer or the clerk. */
export type ShownDamage = { familyId: string; by: 'customer' | 'clerk' }

/** The customer's answer to a line of a case, as stored with the answer. */
export type LineReplyRow = {
  lineId: string
  answer: LineAnswer
  reason: ObjectionReason | null
  text: string | null
  offerMinor: number | null
}

/** SQL for the shown damage of `customer_link l` as JSON. Null if no damage is shown. */
export const SHOWN: Sql = sql`case when l.shown_family is not null then jsonb_build_object('familyId', l.shown_family, 'by', l.shown_by) end`

/** A case as the holder of its page's token reads it, in PostgreSQL's JSON format. */
export type CustomerCaseRow = Pick<
  CaseRow,
  'id' | 'state' | 'currency' | 'vatCountry' | 'vatPermille' | 'capMinor' | 'askedMinor' | 'paidMinor'
> &
  Pick<CaseRow, 'reference' | 'dueOn' | 'dueDays' | 'requestedBy' | 'approvedBy'> & {
    dueAt: string
    statements: Pick<CaseStatementRow, 'id' | 'number' | 'kind' | 'grossMinor' | 'madeAt'>[]
    lines: Pick<
      CaseLineRow,
      | 'id'
      | 'kind'
      | 'familyId'
      | 'subject'
      | 'name'
      | 'minor'
      | 'correctedMinor'
      | 'answer'
      | 'objection'
      | 'answerText'
      | 'offerMinor'
      | 'handling'
      | 'handlingText'
      | 'photoIds'
    >[]
  }

/** SQL: the case of `customer_link l` as JSON; in the scope of a token, row-level security limits it to the case of the open link. */
export const CUSTOMER_CASE: Sql = sql`(
  select jsonb_build_object('id', c.id, 'state', c.state, 'currency', c.currency, 'vatCountry', c.vat_country, 'vatPermille', c.vat_permille,
    'capMinor', c.cap_minor, 'askedMinor', c.asked_minor, 'paidMinor', c.paid_minor, 'reference', c.reference, 'dueOn', c.due_on,
    'dueDays', c.due_days, 'dueAt', c.due_at, 'requestedBy', c.requested_by, 'approvedBy', c.approved_by, 'statements', (
      select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'kind', t.kind, 'grossMinor', t.gross_minor, 'madeAt', t.made_at) order by t.number)
      from case_statement t where t.case_id = c.id and t.tenant_id = c.tenant_id), 'lines', (
      select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'familyId', n.family_id, 'subject', n.subject, 'name', n.name,
        'minor', n.minor, 'correctedMinor', n.corrected_minor, 'answer', n.answer, 'objection', n.objection, 'answerText', n.answer_text,
        'offerMinor', n.offer_minor, 'handling', n.handling, 'handlingText', n.handling_text, 'photoIds', ${photosOf(sql`n.id`)})
        order by n.position)
      from case_line n where n.case_id = c.id))
  from damage_case c where c.id = l.case_id and c.tenant_id = l.tenant_id)`

/** A link as the customer reads it. A link that has ended has no answers. */
export type CustomerPageRow<Content> = {
  id: string
  tenantId: string
  kind: CustomerLinkKind
  pickupId: string
  imageSetId: string | null
  claimId: string | null
  caseId: string | null
  /** the case of the page; null for a page without a case */
  case: CustomerCaseRow | null
  content: Content
  language: CustomerWording
  showCosts: boolean
  channel: CustomerChannel
  dueAt: Date
  expiresAt: Date
  revokedAt: Date | null
  openedAt: Date | null
  shown: ShownDamage | null
  answers: {
    id: string
    kind: CustomerAnswerKind
    text: string | null
    damages: DamageReply[] | null
    signature: Signature | null
    lines: LineReplyRow[] | null
    at: string
    photoIds: string[]
    reply: string | null
    repliedAt: string | null
  }[]
  /** time of the read, by the database's clock */
  now: Date
}

/** Condition that the link belongs to the token. This condition is checked in addition to row-level security. */
const held = ({ tokenHash }: CustomerScope): Sql => sql`l.token_hash = decode(${tokenHash}, 'hex')`
const OPEN = sql`l.revoked_at is null and l.expires_at > clock_timestamp()`

export const customerPageStatement = (scope: CustomerScope): Sql => sql`
  select l.id, l.tenant_id as "tenantId", l.kind, l.pickup_id as "pickupId", l.image_set_id as "imageSetId", l.claim_id as "claimId",
    l.case_id as "caseId", ${CUSTOMER_CASE} as case, l.content, l.language, l.show_costs as "showCosts", l.channel, l.due_at as "dueAt", l.expires_at as "expiresAt",
    l.revoked_at as "revokedAt", l.opened_at as "openedAt", clock_timestamp()::timestamptz(3) as now, ${SHOWN} as shown,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'text', a.text, 'at', a.at, 'damages', a.damages, 'signature', a.signature, 'lines', a.lines, 'reply', a.reply,
        'repliedAt', a.replied_at,
        'photoIds', (select coalesce(jsonb_agg(p.id order by p.created_at, p.id), '[]') from customer_photo p where p.link_id = a.link_id and p.answer_id = a.id)
      ) order by a.at, a.id)
      from customer_answer a where a.link_id = l.id), '[]') as answers
  from customer_link l where ${held(scope)}`

/** The validity of a link and the shown damage, without the page. The customer's phone reads these fields every second. */
export type ShownDamageRow = Pick<CustomerPageRow<unknown>, 'dueAt' | 'expiresAt' | 'revokedAt' | 'shown' | 'now'>

export const shownDamageStatement = (scope: CustomerScope): Sql => sql`
  select l.due_at as "dueAt", l.expires_at as "expiresAt", l.revoked_at as "revokedAt", ${SHOWN} as shown,
    clock_timestamp()::timestamptz(3) as now
  from customer_link l where ${held(scope)}`

/** Locks the link while the customer writes, so that writes run one after the other. @returns false if the link is no longer open */
export async function lockCustomerLink(tx: Transaction, scope: CustomerScope): Promise<boolean> {
  return (await tx.row(sql`select l.id from customer_link l where ${held(scope)} and ${OPEN} for update`)) !== undefined
}

/** Records the first view of the page. @returns false if the page was already viewed */
export async function openCustomerLink(tx: Transaction, scope: CustomerScope): Promise<boolean> {
  const opened = await tx.run(sql`
    update customer_link l set opened_at = clock_timestamp() where ${held(scope)} and ${OPEN} and l.opened_at is null`)
  return opened > 0
}

type Link = { id: string; tenantId: string }

export type NewCustomerAnswer = {
  id: string
  kind: CustomerAnswerKind
  text: string
  damages?: readonly DamageReply[] | undefined
  signature?: Signature | undefined
  lines?: readonly LineReplyRow[] | undefined
}

/**
 * Stores which damage the customer's phone shows, if any. @returns false if this damage is already shown, or if the link is no longer open
 */
export async function showDamageAsCustomer(
  tx: Transaction,
  scope: CustomerScope,
  familyId: string | null,
): Promise<boolean> {
  const shown = await tx.run(sql`
    update customer_link l set shown_family = ${familyId}, shown_by = 'customer'
    where ${held(scope)} and ${OPEN} and l.shown_family is distinct from ${familyId}::uuid`)
  return shown > 0
}

export async function insertCustomerAnswer(
  tx: Transaction,
  { id: linkId, tenantId }: Link,
  { id, kind, text, damages, signature, lines }: NewCustomerAnswer,
): Promise<void> {
  await tx.run(sql`
    insert into customer_answer (link_id, tenant_id, id, kind, text, damages, signature, lines)
    values (${linkId}, ${tenantId}, ${id}, ${kind}, ${text || null}, ${damages ? JSON.stringify(damages) : null}::jsonb,
      ${signature ? JSON.stringify(signature) : null}::jsonb, ${lines ? JSON.stringify(lines) : null}::jsonb)`)
}

export type NewCustomerPhoto = {
  answerId: string
  /** the line of the case that the photo shows; null for a photo of the page */
  lineId: string | null
  objectKey: string
  sha256: string
}

/**
 * Inserts a photo of the customer. @returns id of the photo, or of an existing photo of the same line with equal bytes; undefined if the
 * line, or the page without a line, has `most` photos already
 */
export async function insertCustomerPhoto(
  tx: Transaction,
  { id: linkId, tenantId }: Link,
  { answerId, lineId, objectKey, sha256 }: NewCustomerPhoto,
  most: number,
): Promise<{ id: string; isNew: boolean } | undefined> {
  const photos = await tx.rows<{ id: string; sha256: string }>(
    sql`select p.id, p.sha256 from customer_photo p where p.link_id = ${linkId} and p.line_id is not distinct from ${lineId}::uuid`,
  )
  const same = photos.find((photo) => photo.sha256 === sha256)
  if (same) return { id: same.id, isNew: false }
  if (photos.length >= most) return undefined
  const id = newId()
  await tx.run(sql`
    insert into customer_photo (id, tenant_id, link_id, answer_id, line_id, object_key, sha256)
    values (${id}, ${tenantId}, ${linkId}, ${answerId}, ${lineId}, ${objectKey}, ${sha256})`)
  return { id, isNew: true }
}

/** Selects the newest revision of a photo on the page. Returns no row if the photo is currently not visible. */
export const shownToCustomerStatement = (scope: CustomerScope, imageId: string): Sql => sql`
  select i.revision from customer_link l join customer_link_photo p on p.link_id = l.id join image i on i.id = p.image_id
    join image_set s on s.id = i.image_set_id and s.id in (l.pickup_id, l.image_set_id) and s.tenant_id = l.tenant_id and s.car_id = l.car_id
  where i.id = ${imageId} and i.status = 'ready' and i.soft_deleted_at is null and ${held(scope)} and ${OPEN}`

/** Selects the object key of one of the customer's own photos. */
export const ownPhotoStatement = (scope: CustomerScope, id: string): Sql => sql`
  select p.object_key as "objectKey" from customer_photo p join customer_link l on l.id = p.link_id
  where p.id = ${id} and ${held(scope)} and ${OPEN}`
