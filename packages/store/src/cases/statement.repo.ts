import type { CaseTotals, StatementAmount } from '@skadi/domain/cases/case-sums'
import type { StatementKind } from '@skadi/domain/cases/damage-case'
import type { CustomerWording } from '@skadi/domain/language/language'
import type { Transaction } from '../db/database.ts'
import type { CustomerScope, Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { type CaseLineRow, casesSeenIn } from './case.repo.ts'

/** Facts of a printed statement beside its amounts, as they were when the statement was made. */
export type StatementPaper = {
  company: { name: string; logo: string | null }
  /** zone of the company's days */
  timeZone: string
  contractNo: string | null
  /** make and model */
  car: string | null
  /** time of the return, in the zone of its rig */
  returned: { at: string; timeZone: string } | null
  /** for questions, and how the customer pays, by the rules of the company; statements of earlier versions lack it */
  contact?: { phone: string | null; howToPay: string | null }
}

/** Content of a statement, as frozen. Statements of earlier versions lack the optional fields. */
export type StatementContent = {
  reference: string
  currency: string
  vatCountry: string
  vatPermille: number
  capMinor: number | null
  dueOn: string
  countryCode: string | null
  registrationNo: string | null
  /** why a correction or credit note was made; null if only colleagues read the reason */
  reason: string | null
  lines: (Pick<CaseLineRow, 'id' | 'kind' | 'subject' | 'name' | 'receipt'> & {
    minor: number | null
    /** price by the appraisal, and why the asked amount is another */
    priceMinor?: number | null
    priceReason?: string | null
  })[]
  /** all amounts after this statement */
  amounts: StatementAmount[]
  paper?: StatementPaper
}

/** SQL: content of `case_statement t` of `damage_case c`. The due day is the case's, which begins when the customer is told. */
const CONTENT = sql`t.content || jsonb_build_object('dueOn', c.due_on)`

export const statementContentStatement = (scope: Scope, caseId: string, statementId: string): Sql => sql`
  select ${CONTENT} as content from case_statement t join damage_case c on c.id = t.case_id
  where t.id = ${statementId} and t.case_id = ${caseId} and ${casesSeenIn(scope)}`

type TenantScope = Scope & { role: 'app' }

/** The next number of the company's statements; holds the counter until the transaction ends, so that no number is lost or used twice. */
export async function nextStatementNumber(tx: Transaction, { tenantId }: TenantScope): Promise<number> {
  const row = await tx.row<{ last: number }>(sql`
    insert into case_counter as n (tenant_id, last) values (${tenantId}, 1)
    on conflict (tenant_id) do update set last = n.last + 1 returning last`)
  if (!row) throw new Error('a counter answers one row')
  return row.last
}

export type NewStatement = {
  id: string
  caseId: string
  kind: StatementKind
  number: number
  content: StatementContent
  totals: CaseTotals
}

export const insertStatement = (
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  { id, caseId, kind, number, content, totals }: NewStatement,
): Promise<number> =>
  tx.run(sql`
    insert into case_statement (id, tenant_id, case_id, kind, number, content, net_minor, vat_minor, gross_minor, made_by)
    values (${id}, ${tenantId}, ${caseId}, ${kind}, ${number}, ${JSON.stringify(content)}::jsonb, ${totals.net}, ${totals.vat},
      ${totals.gross}, ${userId})`)

/** The facts that a statement of the case freezes for its paper. */
export const paperStatement = ({ tenantId }: TenantScope, caseId: string): Sql => sql`
  select jsonb_build_object('name', t.name, 'logo', t.logo) as company, own_zone() as "timeZone", r.contract_no as "contractNo",
    nullif(concat_ws(' ', k.make, k.model), '') as car,
    case when s.time_zone is not null then jsonb_build_object('at', s.rec_date, 'timeZone', s.time_zone) end as returned,
    jsonb_build_object('phone', w.contact_phone, 'howToPay', w.how_to_pay) as contact
  from damage_case c join tenant t on t.id = c.tenant_id left join image_set s on s.id = c.image_set_id and s.tenant_id = c.tenant_id
    left join car k on k.id = s.car_id and k.tenant_id = c.tenant_id left join rental r on r.id = c.rental_id and r.tenant_id = c.tenant_id
    left join case_rules w on w.tenant_id = c.tenant_id
  where c.id = ${caseId} and c.tenant_id = ${tenantId}`

/** A rental that is surely linked to a return. Deductible in minor units. */
export type RentalOfReturnRow = { id: string; deductible: number | null; currency: string | null }

export const rentalOfReturnStatement = ({ tenantId }: TenantScope, imageSetId: string): Sql => sql`
  select r.id, r.deductible, r.currency from rental r
  where r.tenant_id = ${tenantId} and r.return_id = ${imageSetId} and r.return_link = 'linked' and r.state = 'active'`

/** A statement for printing, with its PDF in one language if it was printed before. */
export type PrintedStatementRow = {
  id: string
  tenantId: string
  kind: StatementKind
  number: number
  /** number of the case's original statement */
  originalNumber: number
  net: number
  vat: number
  gross: number
  content: StatementContent
  madeAt: Date
  /** false until the customer is told: the due day may still move */
  isFinal: boolean
  pdfKey: string | null
}

const printed = (where: Sql, language: CustomerWording): Sql => sql`
  select t.id, t.tenant_id as "tenantId", t.kind, t.number,
    (select o.number from case_statement o where o.case_id = t.case_id and o.kind = 'original') as "originalNumber",
    t.net_minor::float8 as net, t.vat_minor::float8 as vat, t.gross_minor::float8 as gross, ${CONTENT} as content, t.made_at as "madeAt", c.state <> 'stated' as "isFinal",
    (select p.object_key from case_statement_pdf p where p.statement_id = t.id and p.language = ${language}) as "pdfKey"
  from case_statement t join damage_case c on c.id = t.case_id and c.tenant_id = t.tenant_id where ${where}`

/** A statement of a case of the scope's company. */
export const printedStatementStatement = (
  { tenantId }: TenantScope,
  { caseId, statementId, language }: { caseId: string; statementId: string; language: CustomerWording },
): Sql => printed(sql`t.tenant_id = ${tenantId} and t.case_id = ${caseId} and t.id = ${statementId}`, language)

/** A statement of the case of a token's open link: with this number, or else the newest. */
export const customerStatementStatement = (
  { tokenHash }: CustomerScope,
  { number, language }: { number: number | undefined; language: CustomerWording },
): Sql => sql`
  ${printed(
    sql`t.case_id = (select l.case_id from customer_link l where l.token_hash = decode(${tokenHash}, 'hex') and l.tenant_id = t.tenant_id)
      and ${number === undefined ? sql`true` : sql`t.number = ${number}`}`,
    language,
  )} order by t.number desc limit 1`

export type NewStatementPdf = {
  statementId: string
  tenantId: string
  language: CustomerWording
  key: string
  sha256: string
  size: number
}

/** Stores the PDF of a statement in a language. @returns false if another print was first */
export const addStatementPdf = async (
  tx: Transaction,
  { statementId, tenantId, language, key, sha256, size }: NewStatementPdf,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into case_statement_pdf (statement_id, tenant_id, language, object_key, sha256, size)
    values (${statementId}, ${tenantId}, ${language}, ${key}, ${sha256}, ${size})
    on conflict (statement_id, language) do nothing`)) > 0
