import type { PaymentKind } from '@skadi/domain/cases/case-rules'
import type { CaseState, CaseToldBy, LineHandling } from '@skadi/domain/cases/case-states'
import type { EvidenceJudgement } from '@skadi/domain/evidence/judge-evidence'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { join, NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { publish } from '../realtime/publish.ts'
import type { CaseLineRow } from './case.repo.ts'

type TenantScope = Scope & { role: 'app' }

export type NewCase = {
  id: string
  imageSetId: string
  pickupId: string
  rentalId: string | null
  currency: string
  vatCountry: string
  vatPermille: number
  capMinor: number | null
  dueDays: number
  ownerId: string | null
  note: string | null
}

/** @returns false if the return has a case that is not waived */
export async function insertCase(tx: Transaction, { tenantId, userId }: TenantScope, one: NewCase): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into damage_case (id, tenant_id, image_set_id, pickup_id, rental_id, currency, vat_country, vat_permille, cap_minor, due_days, owner_id, note, created_by)
    values (${one.id}, ${tenantId}, ${one.imageSetId}, ${one.pickupId}, ${one.rentalId}, ${one.currency}, ${one.vatCountry}, ${one.vatPermille},
      ${one.capMinor}, ${one.dueDays}, ${one.ownerId}, ${one.note}, ${userId})
    on conflict (tenant_id, image_set_id) where state <> 'waived' do nothing`)
  return inserted > 0
}

export type NewCaseLine = Omit<
  CaseLineRow,
  | 'correctedMinor'
  | 'answer'
  | 'objection'
  | 'answerText'
  | 'offerMinor'
  | 'answeredAt'
  | 'handling'
  | 'handlingText'
  | 'handledAt'
  | 'photoIds'
>

/** Replaces the lines of a draft. */
export async function putCaseLines(
  tx: Transaction,
  { tenantId }: TenantScope,
  caseId: string,
  lines: readonly NewCaseLine[],
): Promise<void> {
  await tx.run(sql`delete from case_line l where l.case_id = ${caseId} and l.tenant_id = ${tenantId}`)
  for (const [position, line] of lines.entries())
    await tx.run(sql`
      insert into case_line (id, tenant_id, case_id, position, kind, family_id, damage_id, subject, judgement, note, fee_id, name,
        price_minor, receipt, minor, reason)
      values (${line.id}, ${tenantId}, ${caseId}, ${position}, ${line.kind}, ${line.familyId}, ${line.damageId}, ${json(line.subject)}::jsonb,
        ${json(line.judgement)}::jsonb, ${line.note}, ${line.feeId}, ${line.name}, ${line.priceMinor}, ${json(line.receipt)}::jsonb,
        ${line.minor}, ${line.reason})`)
}

/** Stores the judgement of a damage at sending. */
export const judgeCaseLine = (
  tx: Transaction,
  { tenantId }: TenantScope,
  lineId: string,
  judgement: EvidenceJudgement,
): Promise<number> =>
  tx.run(sql`
    update case_line l set judgement = ${JSON.stringify(judgement)}::jsonb where l.id = ${lineId} and l.tenant_id = ${tenantId}`)

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Columns that acts change; absent columns stay. */
export type CaseChange = Partial<{
  state: CaseState
  rentalId: string
  vatCountry: string
  vatPermille: number
  capMinor: number | null
  grossMinor: number
  vatMinor: number
  dueDays: number
  dueOn: string
  dueAt: Date
  replyDueOn: string | null
  replyDueAt: Date | null
  requestedBy: string | null
  requestedAt: Date | null
  approvedBy: string | null
  approvedAt: Date | null
  refusal: string | null
  askedMinor: number | null
  approvalNeeded: boolean
  reference: string
  sentBy: string
  sentAt: Date
  toldAt: Date
  toldBy: CaseToldBy
  paidMinor: number
  refundedMinor: number
  invoiceNo: string | null
  claimId: string
  endedAt: Date | null
  endReason: string | null
  ownerId: string | null
  note: string | null
}>

const COLUMN: Readonly<Record<keyof CaseChange, Sql>> = {
  state: sql`state`,
  rentalId: sql`rental_id`,
  vatCountry: sql`vat_country`,
  vatPermille: sql`vat_permille`,
  capMinor: sql`cap_minor`,
  grossMinor: sql`gross_minor`,
  vatMinor: sql`vat_minor`,
  dueDays: sql`due_days`,
  dueOn: sql`due_on`,
  dueAt: sql`due_at`,
  replyDueOn: sql`reply_due_on`,
  replyDueAt: sql`reply_due_at`,
  requestedBy: sql`requested_by`,
  requestedAt: sql`requested_at`,
  approvedBy: sql`approved_by`,
  approvedAt: sql`approved_at`,
  refusal: sql`refusal`,
  askedMinor: sql`asked_minor`,
  approvalNeeded: sql`approval_needed`,
  reference: sql`reference`,
  sentBy: sql`sent_by`,
  sentAt: sql`sent_at`,
  toldAt: sql`told_at`,
  toldBy: sql`told_by`,
  paidMinor: sql`paid_minor`,
  refundedMinor: sql`refunded_minor`,
  invoiceNo: sql`invoice_no`,
  claimId: sql`claim_id`,
  endedAt: sql`ended_at`,
  endReason: sql`end_reason`,
  ownerId: sql`owner_id`,
  note: sql`note`,
}

/** Writes changed columns of a case that the transaction has locked. */
export async function updateCase(
  tx: Transaction,
  { tenantId }: { tenantId: string },
  id: string,
  change: CaseChange,
): Promise<void> {
  const set = (Object.keys(change) as (keyof CaseChange)[])
    .filter((key) => change[key] !== undefined)
    .map((key) => sql`${COLUMN[key]} = ${change[key]}`)
  await tx.run(sql`
    update damage_case c set ${join([...set, sql`modified_at = ${NEXT_MODIFIED_AT}`])}
    where c.id = ${id} and c.tenant_id = ${tenantId}`)
}

export type HandledLine = {
  id: string
  correctedMinor: number | null
  handling: LineHandling | null
  /** null: as before */
  handlingText: string | null
}

/** Writes the company's replies and corrected amounts of sent lines. */
export async function handleCaseLines(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  caseId: string,
  lines: readonly HandledLine[],
): Promise<void> {
  for (const { id, correctedMinor, handling, handlingText } of lines)
    await tx.run(sql`
      update case_line l set corrected_minor = ${correctedMinor}, handling = ${handling},
        handling_text = coalesce(${handlingText}, handling_text), handled_by = ${userId}, handled_at = clock_timestamp()
      where l.id = ${id} and l.case_id = ${caseId} and l.tenant_id = ${tenantId}`)
}

/** Objections of the customer to this case need no other reply once the company has handled every line. */
export const settleCaseAnswers = (
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  caseId: string,
): Promise<number> =>
  tx.run(sql`
    update customer_answer a set settled_at = clock_timestamp(), settled_by = ${userId}
    where a.tenant_id = ${tenantId} and a.kind = 'object' and a.reply is null and a.settled_at is null
      and a.link_id in (select k.id from customer_link k where k.case_id = ${caseId} and k.tenant_id = ${tenantId})`)

export type NewPayment = {
  caseId: string
  kind: PaymentKind
  minor: number
  currency: string
  externalId: string
  paidAt: Date
  invoiceNo: string | null
}

/** The company's payments with these external ids (`NewPayment`). */
export const paymentsStatement = ({ tenantId }: TenantScope, externalIds: readonly string[]): Sql => sql`
  select p.case_id as "caseId", p.kind, p.minor::float8 as minor, p.currency, p.external_id as "externalId", p.paid_at as "paidAt",
    p.invoice_no as "invoiceNo"
  from case_payment p where p.tenant_id = ${tenantId} and p.external_id = any(${[...externalIds]}::text[])`

/** The company's payment with this external id. */
export const findPayment = (tx: Transaction, scope: TenantScope, externalId: string) =>
  tx.row<NewPayment>(paymentsStatement(scope, [externalId]))

/** @returns 0 if a concurrent transaction has recorded a payment with this external id */
export const insertPayment = (tx: Transaction, { tenantId, userId }: TenantScope, one: NewPayment): Promise<number> =>
  tx.run(sql`
    insert into case_payment (id, tenant_id, case_id, kind, minor, currency, external_id, paid_at, invoice_no, recorded_by)
    values (${newId()}, ${tenantId}, ${one.caseId}, ${one.kind}, ${one.minor}, ${one.currency}, ${one.externalId}, ${one.paidAt},
      ${one.invoiceNo}, ${userId})
    on conflict (tenant_id, external_id) do nothing`)

/** Publishes a change of a case to viewers of the company's cases, when the transaction commits (ruling 21). */
export const tellCaseChanged = (
  tx: Transaction,
  { tenantId, caseId, imageSetId }: { tenantId: string; caseId: string; imageSetId: string },
): Promise<void> =>
  publish(tx, { action: 'caseChanged', tenantId, caseId, imageSetId, modifiedAt: new Date().toISOString() })
