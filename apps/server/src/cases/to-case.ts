import type { CaseSummary, DamageCaseView } from '@skadi/contract/cases/case'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { type CaseRules, DEFAULT_CASE_RULES, needsApproval, paymentStateOf } from '@skadi/domain/cases/case-rules'
import { CASE_WAITS_FOR, isOverdue, lastWordOf, lineStanding, spokenAt } from '@skadi/domain/cases/case-states'
import { openTotals, sumsOf } from '@skadi/domain/cases/damage-case'
import { disputes, earlierWordOn } from '@skadi/domain/cases/page-answers'
import {
  type AnsweredRow,
  type CaseChangeRow,
  type CaseLineRow,
  type CaseRow,
  type CaseStatementRow,
  caseChangesStatement,
  caseStatement,
  type EarlierAnswerRow,
  type ListedCaseRow,
} from '@skadi/store/cases/case.repo'
import { type CaseRulesRow, caseRulesStatement, type StoredCaseRulesRow } from '@skadi/store/cases/case-rules.repo'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { AccountSecrets } from '../core/auth/account-secrets.ts'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { ApiError } from '../core/http/api-error.ts'
import { toFacts } from '../shared/cases/case-facts.ts'
import type { Reader } from '../shared/costs/load-prices.ts'

/** Scope for reading cases: those of the actor's company, or all cases for a global admin. @throws ApiError FORBIDDEN */
export function caseReadScope(actor: SessionActor, tenantId?: string): Scope {
  if (!can(actor, 'readCases', tenantId === undefined ? {} : { tenantId })) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)
}

/** The filter as the store takes it; renters are searched in the own company only. */
export const toCaseFilter = <Given extends { query?: string | undefined }>(
  secrets: Pick<AccountSecrets, 'searchedName'>,
  scope: Scope,
  { query: typed, ...filter }: Given,
) => ({
  ...filter,
  ...(typed !== undefined && {
    query: { typed, names: scope.role === 'app' ? secrets.searchedName(scope.tenantId, typed) : [] },
  }),
})

const personOf = (userId: string | null, name: string | null) => (userId === null ? null : { userId, name })
/** PostgreSQL writes moments in JSON with an offset. */
const isoOf = (moment: string): string => new Date(moment).toISOString()

function toLastWord(answered: readonly AnsweredRow[]): CaseSummary['lastWord'] {
  const line = lastWordOf(answered)
  if (!line) return null
  const { answer, objection, handling } = line
  return {
    answer,
    reason: objection,
    text: handling === null ? line.answerText : line.handlingText,
    offerMinor: null,
    at: isoOf(spokenAt(line)),
    handling,
  }
}

export function toCaseSummary(row: ListedCaseRow): CaseSummary {
  const { state, grossMinor, paidMinor, refundedMinor } = row
  return {
    caseId: row.id,
    state,
    waitsFor: CASE_WAITS_FOR[state],
    isOverdue: isOverdue(
      { state, dueAt: row.dueAt?.getTime() ?? null, replyDueAt: row.replyDueAt?.getTime() ?? null },
      row.now.getTime(),
    ),
    imageSetId: row.imageSetId,
    pickupId: row.pickupId,
    rentalId: row.rentalId,
    contractNo: row.contractNo,
    countryCode: row.countryCode,
    registrationNo: row.registrationNo,
    recDate: row.recDate?.toISOString() ?? null,
    timeZone: row.timeZone,
    currency: row.currency,
    grossMinor,
    vatMinor: row.vatMinor,
    paidMinor,
    paymentState: paymentStateOf({ gross: grossMinor, paidMinor, refundedMinor }),
    damageCount: row.damageCount,
    reference: row.reference,
    invoiceNo: row.invoiceNo,
    dueOn: row.toldAt && row.dueOn,
    dueAt: row.toldAt && (row.dueAt?.toISOString() ?? null),
    replyDueOn: row.replyDueOn,
    replyDueAt: row.replyDueAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    toldAt: row.toldAt?.toISOString() ?? null,
    toldBy: row.toldBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    owner: personOf(row.ownerId, row.ownerName),
    lastWord: toLastWord(row.answered),
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
  }
}

const toLine = (line: CaseLineRow, earlier: readonly EarlierAnswerRow[]): DamageCaseView['lines'][number] => ({
  id: line.id,
  kind: line.kind,
  familyId: line.familyId,
  subject: line.subject,
  verdict: line.judgement?.verdict ?? null,
  note: line.note,
  feeId: line.feeId,
  name: line.name,
  priceMinor: line.priceMinor,
  receipt: line.receipt,
  minor: line.minor,
  reason: line.reason,
  correctedMinor: line.correctedMinor,
  earlier: toEarlier(earlierWordOn(line.familyId, earlier)),
  answer:
    line.answer === null || line.answeredAt === null
      ? null
      : {
          answer: line.answer,
          reason: line.objection,
          text: line.answerText,
          offerMinor: line.offerMinor,
          at: isoOf(line.answeredAt),
        },
  handling:
    line.handling === null
      ? null
      : { kind: line.handling, text: line.handlingText, at: line.handledAt === null ? null : isoOf(line.handledAt) },
  standing: lineStanding(line),
  photoIds: line.photoIds,
})

const toEarlier = (said: ReturnType<typeof earlierWordOn<EarlierAnswerRow>>) =>
  said ? { word: said.word, isDisputed: disputes(said.word), text: said.text, at: isoOf(said.at) } : null

export const toStatement = (row: CaseStatementRow) => ({
  statementId: row.id,
  kind: row.kind,
  number: row.number,
  net: row.netMinor,
  vat: row.vatMinor,
  gross: row.grossMinor,
  madeAt: isoOf(row.madeAt),
  madeBy: personOf(row.madeBy, row.madeByName),
})

function toCase(row: CaseRow, rules: CaseRules, changes: readonly CaseChangeRow[]): DamageCaseView {
  const facts = toFacts(row)
  const { requestedBy, requestedAt, approvedBy, approvedAt } = row
  return {
    ...toCaseSummary(row),
    vat: { country: row.vatCountry, permille: row.vatPermille },
    capMinor: row.capMinor,
    deductible: row.deductible,
    dueDays: row.dueDays,
    lines: row.lines.map((line) => toLine(line, row.earlier)),
    amounts: sumsOf(facts).lines,
    totals: openTotals(facts),
    approval: {
      isNeeded: needsApproval(rules, { currency: row.currency, gross: sumsOf(facts).totals.gross }),
      requested:
        requestedBy && requestedAt
          ? { userId: requestedBy, name: row.requestedByName, at: requestedAt.toISOString() }
          : null,
      approved:
        approvedBy && approvedAt
          ? { userId: approvedBy, name: row.approvedByName, at: approvedAt.toISOString() }
          : null,
      refusal: row.refusal,
    },
    statements: row.statements.map(toStatement),
    payments: row.payments.map((payment) => ({
      ...payment,
      paidAt: isoOf(payment.paidAt),
      recordedAt: isoOf(payment.recordedAt),
    })),
    refundedMinor: row.refundedMinor,
    askedMinor: row.askedMinor,
    endReason: row.endReason,
    claimId: row.claimId,
    linkId: row.linkId,
    customerLanguage: row.customerLanguage,
    note: row.note,
    createdBy: { userId: row.createdBy, name: row.createdByName },
    changes: changes.map(({ at, by, byName, action }) => ({
      at: at.toISOString(),
      by: personOf(by, byName),
      action,
    })),
  }
}

/** The rules of a company; the rules of the product until the company changes them. */
export async function readCaseRules(reader: Reader, tenantId: string): Promise<CaseRulesRow> {
  const [row] = await reader.rows<StoredCaseRulesRow>(caseRulesStatement(tenantId))
  return row
    ? { ...row, reminders: row.reminders ?? DEFAULT_CASE_RULES.reminders }
    : { ...DEFAULT_CASE_RULES, modifiedAt: null }
}

/** The case in the form of the calls; undefined if the scope may not read it. */
export async function loadCase(reader: Reader, scope: Scope, id: string): Promise<DamageCaseView | undefined> {
  const [row] = await reader.rows<CaseRow>(caseStatement(scope, id))
  if (!row) return undefined
  const rules = await readCaseRules(reader, row.tenantId)
  return toCase(row, rules, await reader.rows<CaseChangeRow>(caseChangesStatement(row.tenantId, id)))
}
