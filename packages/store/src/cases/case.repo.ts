import type { PaymentKind } from '@skadi/domain/cases/case-rules'
import type {
  CaseLineKind,
  CaseState,
  CaseToldBy,
  LineAnswer,
  LineHandling,
  ObjectionReason,
  SpokenLine,
} from '@skadi/domain/cases/case-states'
import type { StatementKind } from '@skadi/domain/cases/damage-case'
import type { EarlierAnswer } from '@skadi/domain/cases/page-answers'
import type { RepairLine } from '@skadi/domain/costs/estimate-repair'
import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
import type { EvidenceJudgement } from '@skadi/domain/evidence/judge-evidence'
import type { CustomerWording } from '@skadi/domain/language/language'
import { writtenPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A damage of a line, as it was when the line was written. */
export type LineSubject = {
  number: number | null
  labels: string[]
  parts: (Omit<DamagedPart, 'name'> & { name: string })[]
  camera: string
}

/** The price behind a line: by which appraisal and version of the prices, and what it consists of or who entered it. */
export type LineReceipt = {
  appraisalId: string
  tableVersion: number
  parts: RepairLine[]
  said: { amount: number; reason: string; by: string; at: string } | null
}

/** A line as stored. Times are ISO 8601 in PostgreSQL's JSON format; amounts in minor units. */
export type CaseLineRow = {
  id: string
  kind: CaseLineKind
  familyId: string | null
  damageId: string | null
  subject: LineSubject | null
  judgement: EvidenceJudgement | null
  note: string | null
  feeId: string | null
  name: string | null
  priceMinor: number | null
  receipt: LineReceipt | null
  minor: number | null
  reason: string | null
  correctedMinor: number | null
  answer: LineAnswer | null
  objection: ObjectionReason | null
  answerText: string | null
  offerMinor: number | null
  answeredAt: string | null
  handling: LineHandling | null
  handlingText: string | null
  handledAt: string | null
  /** photos of the customer that show this line */
  photoIds: string[]
}

export type CaseStatementRow = {
  id: string
  kind: StatementKind
  number: number
  netMinor: number
  vatMinor: number
  grossMinor: number
  madeAt: string
  madeBy: string | null
  madeByName: string | null
}

export type CasePaymentRow = {
  id: string
  kind: PaymentKind
  minor: number
  currency: string
  externalId: string
  paidAt: string
  invoiceNo: string | null
  recordedAt: string
}

/** A customer's answer to a line and the company's reply; times in PostgreSQL's JSON format. */
export type AnsweredRow = SpokenLine & {
  objection: ObjectionReason | null
  answerText: string | null
  handlingText: string | null
}

/** Columns of a case in lists and elsewhere. */
export type ListedCaseRow = {
  id: string
  tenantId: string
  state: CaseState
  imageSetId: string
  pickupId: string
  rentalId: string | null
  /** of the rental; after its erasure from the original statement */
  contractNo: string | null
  carId: string | null
  countryCode: string | null
  registrationNo: string | null
  recDate: Date | null
  timeZone: string | null
  currency: string
  grossMinor: number
  vatMinor: number
  paidMinor: number
  refundedMinor: number
  reference: string | null
  invoiceNo: string | null
  dueOn: string | null
  dueAt: Date | null
  replyDueOn: string | null
  replyDueAt: Date | null
  /** time of the statement */
  sentAt: Date | null
  toldAt: Date | null
  toldBy: CaseToldBy | null
  endedAt: Date | null
  ownerId: string | null
  ownerName: string | null
  damageCount: number
  /** the answered lines in their order, of which one has the last word (`lastWordOf`) */
  answered: AnsweredRow[]
  createdAt: Date
  modifiedAt: Date
  /** time of the read, by the database's clock */
  now: Date
}

/** A verdict on a page of the return without a case; `at` in PostgreSQL's JSON format. */
export type EarlierAnswerRow = EarlierAnswer & { text: string | null; at: string }

export type CaseRow = ListedCaseRow & {
  /** oldest first */
  earlier: EarlierAnswerRow[]
  vatCountry: string
  vatPermille: number
  capMinor: number | null
  /** deductible of the rental in minor units; null without a rental or deductible */
  deductible: { currency: string; minor: number } | null
  /** of the newest page, else of the rental */
  customerLanguage: CustomerWording | null
  dueDays: number
  requestedBy: string | null
  requestedByName: string | null
  requestedAt: Date | null
  approvedBy: string | null
  approvedByName: string | null
  approvedAt: Date | null
  refusal: string | null
  askedMinor: number | null
  endReason: string | null
  claimId: string | null
  linkId: string | null
  note: string | null
  createdBy: string
  createdByName: string | null
  lines: CaseLineRow[]
  statements: CaseStatementRow[]
  payments: CasePaymentRow[]
}

const nameOf = (id: Sql): Sql =>
  sql`(select nullif(concat_ws(' ', u.first_name, u.last_name), '') from app_user u where u.id = ${id})`

export const LISTED_CASE_COLUMNS = sql`
  c.id, c.tenant_id as "tenantId", c.state, c.image_set_id as "imageSetId", c.pickup_id as "pickupId", c.rental_id as "rentalId",
  coalesce((select r.contract_no from rental r where r.id = c.rental_id and r.tenant_id = c.tenant_id),
    (select t.content -> 'paper' ->> 'contractNo' from case_statement t where t.case_id = c.id and t.kind = 'original')) as "contractNo",
  s.car_id as "carId", s.country_code as "countryCode", ${writtenPlate(sql`s`)} as "registrationNo", s.rec_date as "recDate",
  s.time_zone as "timeZone", c.currency, c.gross_minor::float8 as "grossMinor", c.vat_minor::float8 as "vatMinor",
  c.paid_minor::float8 as "paidMinor", c.refunded_minor::float8 as "refundedMinor", c.reference, c.invoice_no as "invoiceNo",
  c.due_on::text as "dueOn", c.due_at as "dueAt", c.reply_due_on::text as "replyDueOn",
  c.reply_due_at as "replyDueAt", c.sent_at as "sentAt", c.told_at as "toldAt", c.told_by as "toldBy", c.ended_at as "endedAt", c.owner_id as "ownerId",
  ${nameOf(sql`c.owner_id`)} as "ownerName",
  (select count(*)::int from case_line l where l.case_id = c.id and l.kind = 'damage') as "damageCount",
  (select coalesce(jsonb_agg(jsonb_build_object('answer', l.answer, 'objection', l.objection, 'answerText', l.answer_text,
      'answeredAt', l.answered_at, 'handling', l.handling, 'handlingText', l.handling_text, 'handledAt', l.handled_at) order by l.position), '[]')
    from case_line l where l.case_id = c.id and l.answer is not null) as answered,
  c.created_at as "createdAt", c.modified_at as "modifiedAt", clock_timestamp()::timestamptz(3) as now`

/** SQL: the ids of the customer's photos of a line as JSON; in the scope of a token, only those of its own page. */
export const photosOf = (lineId: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(p.id order by p.created_at, p.id), '[]') from customer_photo p where p.line_id = ${lineId})`

/** SQL: the lines of `damage_case c` as JSON. */
const LINES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'familyId', l.family_id, 'damageId', l.damage_id, 'subject', l.subject,
    'judgement', l.judgement, 'note', l.note, 'feeId', l.fee_id, 'name', l.name, 'priceMinor', l.price_minor, 'receipt', l.receipt,
    'minor', l.minor, 'reason', l.reason, 'correctedMinor', l.corrected_minor, 'answer', l.answer, 'objection', l.objection,
    'answerText', l.answer_text, 'offerMinor', l.offer_minor, 'answeredAt', l.answered_at, 'handling', l.handling,
    'handlingText', l.handling_text, 'handledAt', l.handled_at, 'photoIds', ${photosOf(sql`l.id`)}) order by l.position)
  from case_line l where l.case_id = c.id), '[]')`

/** Columns of facts of the rental, which its company alone reads. */
const OF_RENTAL = sql`
  (select jsonb_build_object('currency', r.currency, 'minor', r.deductible)
    from rental r where r.id = c.rental_id and r.tenant_id = c.tenant_id and r.deductible is not null) as deductible,
  coalesce((select k.language from customer_link k where k.case_id = c.id and k.tenant_id = c.tenant_id order by k.created_at desc, k.id desc limit 1),
    (select r.language from rental r where r.id = c.rental_id and r.tenant_id = c.tenant_id)) as "customerLanguage"`

/** SQL: the customer's verdicts on pages of the return of `damage_case c` that have no case, as JSON. */
const EARLIER = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', a.kind, 'damages', a.damages, 'text', a.text, 'at', a.at, 'familyIds', (
      select coalesce(jsonb_agg(d.damage -> 'familyId'), '[]') from jsonb_array_elements(e.content -> 'damages') d(damage))) order by a.at, a.id)
  from customer_answer a join customer_link e on e.id = a.link_id
  where e.image_set_id = c.image_set_id and e.pickup_id = c.pickup_id and e.tenant_id = c.tenant_id and e.case_id is null
    and a.kind <> 'ask'), '[]')`

const columnsIn = ({ role }: Pick<Scope, 'role'>): Sql => sql`
  ${LISTED_CASE_COLUMNS}, c.vat_country as "vatCountry", c.vat_permille as "vatPermille", c.cap_minor::float8 as "capMinor", c.due_days as "dueDays",
  ${role === 'app' ? OF_RENTAL : sql`null as deductible, null as "customerLanguage"`},
  c.requested_by as "requestedBy", ${nameOf(sql`c.requested_by`)} as "requestedByName", c.requested_at as "requestedAt",
  c.approved_by as "approvedBy", ${nameOf(sql`c.approved_by`)} as "approvedByName", c.approved_at as "approvedAt", c.refusal,
  c.asked_minor::float8 as "askedMinor", c.end_reason as "endReason", c.claim_id as "claimId", c.note, c.created_by as "createdBy",
  ${nameOf(sql`c.created_by`)} as "createdByName",
  (select k.id from customer_link k where k.case_id = c.id and k.tenant_id = c.tenant_id order by k.created_at desc, k.id desc limit 1) as "linkId",
  ${LINES} as lines, ${EARLIER} as earlier,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'number', t.number, 'netMinor', t.net_minor, 'vatMinor', t.vat_minor,
      'grossMinor', t.gross_minor, 'madeAt', t.made_at, 'madeBy', t.made_by, 'madeByName', ${nameOf(sql`t.made_by`)}) order by t.number)
    from case_statement t where t.case_id = c.id), '[]') as statements,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'minor', p.minor, 'currency', p.currency, 'externalId', p.external_id,
      'paidAt', p.paid_at, 'invoiceNo', p.invoice_no, 'recordedAt', p.recorded_at) order by p.paid_at, p.id)
    from case_payment p where p.case_id = c.id), '[]') as payments`
export const CASE_TABLES = sql`damage_case c left join image_set s on s.id = c.image_set_id and s.tenant_id = c.tenant_id`

/** Condition: the scope may read the case; the query's own check, in addition to row-level security. */
export const casesSeenIn = (scope: Scope): Sql =>
  scope.role === 'staff' ? sql`true` : sql`c.tenant_id = ${'tenantId' in scope ? scope.tenantId : null}`

export const caseStatement = (scope: Scope, id: string): Sql =>
  sql`select ${columnsIn(scope)} from ${CASE_TABLES} where c.id = ${id} and ${casesSeenIn(scope)}`

/** Reads the case and locks it until the transaction ends. */
export async function lockCase(tx: Transaction, tenantId: string, id: string): Promise<CaseRow | undefined> {
  const scope = { role: 'app', tenantId } as Scope
  await tx.run(sql`select c.id from damage_case c where c.id = ${id} and ${casesSeenIn(scope)} for update`)
  return tx.row<CaseRow>(caseStatement(scope, id))
}

/** The company's cases with these payment references. */
export const casesOfReferencesStatement = (scope: Scope & { role: 'app' }, references: readonly string[]): Sql =>
  sql`select ${columnsIn(scope)} from ${CASE_TABLES} where c.reference = any(${[...references]}::text[]) and ${casesSeenIn(scope)}`

/** The id of the company's case with this payment reference. */
export const caseOfReferenceStatement = (tenantId: string, reference: string): Sql =>
  sql`select c.id from damage_case c where c.tenant_id = ${tenantId} and c.reference = ${reference}`

/** The id of the return's case that is not waived. */
export const caseOfReturnStatement = (tenantId: string, imageSetId: string): Sql => sql`
  select c.id from damage_case c where c.tenant_id = ${tenantId} and c.image_set_id = ${imageSetId} and c.state <> 'waived'`

/** The zone of the scope's company. */
export const OWN_ZONE: Sql = sql`select own_zone() as zone`

/** Days for the company's reply (null: as in the rules of the product) and zone of a company; for the holder of a token. */
export const replyTermsStatement = (tenantId: string): Sql => sql`select t.days, t.zone from reply_terms(${tenantId}) t`

/** One audited act on a case. */
export type CaseChangeRow = { at: Date; by: string | null; byName: string | null; action: string }

/** Audited acts on a case, newest first, at most 500. */
export const caseChangesStatement = (tenantId: string, caseId: string): Sql => sql`
  select e.at, e.actor_id as by, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "byName", e.action
  from audit_event e left join app_user u on u.id = e.actor_id
  where e.chain = ${tenantId} and e.target_type = 'case' and e.target_id = ${caseId} order by e.seq desc limit 500`
