import type { DamageCaseView } from '@skadi/contract/cases/case'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import type { StatementAmount } from '@skadi/domain/cases/case-sums'
import {
  type CaseResult,
  type DamageCase,
  type NewStatement,
  openTotals,
  sumsOf,
} from '@skadi/domain/cases/damage-case'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { type CaseRow, lockCase } from '@skadi/store/cases/case.repo'
import { type CaseChange, handleCaseLines, tellCaseChanged, updateCase } from '@skadi/store/cases/change-case.repo'
import {
  insertStatement,
  nextStatementNumber,
  paperStatement,
  type StatementPaper,
} from '@skadi/store/cases/statement.repo'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { readNow } from '@skadi/store/db/read-now'
import type { Scope } from '@skadi/store/db/scope'
import { addTask, mailCaseTask } from '@skadi/store/tasks/add-task'
import { found } from '../core/http/api-error.ts'
import { hasEnded, orRefuse, recordCaseSettled, toFacts } from '../shared/cases/case-facts.ts'
import { loadCase } from './to-case.ts'

type TenantScope = Scope & { role: 'app' }

export type CaseActing = {
  action: AuditAction
  /** the rule of the act; a refusal becomes the error of the call */
  act: (before: DamageCase, row: CaseRow) => CaseResult | Promise<CaseResult>
  /** further columns that the act changes */
  change?: CaseChange
  /** why a correction or credit note is made, as its statement says */
  reason?: string
  /** the company's reply to a line, which the customer reads */
  reply?: { lineId: string; text: string }
  /** facts for the audit, without personal data */
  facts?: Record<string, unknown>
  /** typed text, encrypted in the audit */
  personal?: Record<string, unknown>
}

/** Acts on a sent case of which its customer gets a message. */
const TELLS_CUSTOMER: ReadonlySet<AuditAction> = new Set(['settleObjection', 'correctCase', 'creditCase', 'waiveCase'])

/** Applies an act to a case under its lock: stores it with its statement, audits it, and tells viewers and the customer. */
export async function actOnCase(tx: Transaction, scope: TenantScope, id: string, acting: CaseActing): Promise<CaseRow> {
  const row = found(await lockCase(tx, scope.tenantId, id))
  const before = toFacts(row)
  const { case: after, statement } = orRefuse(await acting.act(before, row))
  await storeCase(tx, scope, row, { before, after, change: acting.change ?? {}, reply: acting.reply })
  const number =
    statement && (await storeStatement(tx, scope, row, { after, statement, reason: acting.reason ?? null }))
  await auditCase(tx, scope, row, {
    action: acting.action,
    facts: {
      state: after.state,
      gross: openTotals(after).gross,
      ...(number && { statement: number }),
      ...acting.facts,
    },
    personal: acting.personal,
  })
  const claimId = acting.change?.claimId ?? row.claimId
  if (hasEnded(before, after)) await recordCaseSettled(tx, { ...row, claimId }, after)
  await tellCaseChanged(tx, { tenantId: scope.tenantId, caseId: id, imageSetId: row.imageSetId })
  if (row.sentAt !== null && TELLS_CUSTOMER.has(acting.action)) await addTask(tx, mailCaseTask(id))
  return row
}

/** Applies an act, and answers the case as it is then. */
export async function answerAct(
  tx: Transaction,
  scope: TenantScope,
  id: string,
  acting: CaseActing,
): Promise<{ data: DamageCaseView }> {
  await actOnCase(tx, scope, id, acting)
  return { data: found(await loadCase(tx, scope, id)) }
}

/** Writes the columns and lines that differ. */
export async function storeCase(
  tx: Transaction,
  scope: TenantScope,
  { id }: Pick<CaseRow, 'id'>,
  {
    before,
    after,
    change,
    reply,
  }: { before: DamageCase; after: DamageCase; change: CaseChange; reply?: CaseActing['reply'] | undefined },
): Promise<void> {
  const { gross, vat } = openTotals(after)
  const handled = after.lines.filter((line) => {
    const was = before.lines.find((one) => one.id === line.id)
    return was !== undefined && (was.handling !== line.handling || was.correctedMinor !== line.correctedMinor)
  })
  const now = new Date(await readNow(tx))
  await updateCase(tx, scope, id, {
    state: after.state,
    grossMinor: gross,
    vatMinor: vat,
    paidMinor: after.paidMinor,
    requestedBy: after.requestedBy,
    approvedBy: after.approvedBy,
    askedMinor: after.askedMinor,
    ...(after.requestedBy === before.requestedBy ? {} : { requestedAt: after.requestedBy === null ? null : now }),
    ...(after.approvedBy === before.approvedBy ? {} : { approvedAt: after.approvedBy === null ? null : now }),
    ...(hasEnded(before, after) ? { endedAt: now } : {}),
    // only the customer's answer begins the due day of a reply
    ...(after.state === 'objected' ? {} : { replyDueOn: null, replyDueAt: null }),
    ...change,
  })
  await handleCaseLines(
    tx,
    scope,
    id,
    handled.map((line) => ({ ...line, handlingText: reply?.lineId === line.id ? reply.text : null })),
  )
}

type Stated = { after: DamageCase; statement: NewStatement; reason: string | null }

/** Freezes a statement with the next number of the company. @returns the number */
async function storeStatement(
  tx: Transaction,
  scope: TenantScope,
  row: CaseRow,
  { after, statement, reason }: Stated,
): Promise<number> {
  const number = await nextStatementNumber(tx, scope)
  await freeze(tx, scope, row, {
    number,
    after,
    statement,
    reason,
    reference: row.reference ?? '',
    dueOn: row.dueOn ?? '',
  })
  return number
}

export async function freeze(
  tx: Transaction,
  scope: TenantScope,
  row: CaseRow,
  given: Stated & { number: number; reference: string; dueOn: string },
): Promise<string> {
  const { number, after, statement, reason, reference, dueOn } = given
  const id = newId()
  const paper = found(await tx.row<StatementPaper>(paperStatement(scope, row.id)))
  const amounts: StatementAmount[] = statement.kind === 'credit' ? [] : sumsOf(after).lines
  await insertStatement(tx, scope, {
    id,
    caseId: row.id,
    kind: statement.kind,
    number,
    totals: statement.totals,
    content: {
      reference,
      currency: row.currency,
      vatCountry: row.vatCountry,
      vatPermille: row.vatPermille,
      capMinor: row.capMinor,
      dueOn,
      countryCode: row.countryCode,
      registrationNo: row.registrationNo,
      reason,
      lines: after.lines.flatMap((line) => {
        const stored = row.lines.find((one) => one.id === line.id)
        if (!stored) return []
        const { id: lineId, kind, subject, name, receipt, priceMinor, reason: priceReason } = stored
        const minor = line.correctedMinor ?? line.minor
        return { id: lineId, kind, subject, name, receipt, minor, priceMinor, priceReason }
      }),
      amounts,
      paper,
    },
  })
  return id
}

export const auditCase = (
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  { id }: Pick<CaseRow, 'id'>,
  given: Pick<CaseActing, 'action' | 'facts' | 'personal'>,
): Promise<void> =>
  appendAudit(tx, {
    chain: tenantId,
    actorId: userId,
    action: given.action,
    targetType: 'case',
    targetId: id,
    after: given.facts,
    // typed text about people is erased with its author (ruling 27)
    ...(given.personal ? { personal: { subjectId: userId, values: given.personal } } : {}),
  })
