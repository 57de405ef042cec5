import { dueOf } from '@skadi/domain/cases/case-rules'
import { CASE_WAITS_FOR, type CaseToldBy } from '@skadi/domain/cases/case-states'
import { type CaseResult, type DamageCase, openTotals, tellCase } from '@skadi/domain/cases/damage-case'
import type { CaseEvent } from '@skadi/domain/events/event-kinds'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { CaseLineRow, CaseRow, CaseStatementRow } from '@skadi/store/cases/case.repo'
import { updateCase } from '@skadi/store/cases/change-case.repo'
import type { Transaction } from '@skadi/store/db/database'
import { recordEvent } from '@skadi/store/events/record-event'
import { ApiError } from '../../core/http/api-error.ts'

type LineFacts = Pick<CaseLineRow, 'id' | 'kind' | 'minor' | 'correctedMinor' | 'answer' | 'offerMinor' | 'handling'>
type StoredFacts = Pick<
  CaseRow,
  'state' | 'currency' | 'capMinor' | 'vatPermille' | 'requestedBy' | 'approvedBy' | 'askedMinor' | 'paidMinor'
> & { lines: readonly LineFacts[] }

/** A stored case as the rules of the domain take it. */
export const toFacts = (row: StoredFacts): DamageCase => ({
  state: row.state,
  currency: row.currency,
  capMinor: row.capMinor,
  vatPermille: row.vatPermille,
  requestedBy: row.requestedBy,
  approvedBy: row.approvedBy,
  askedMinor: row.askedMinor,
  paidMinor: row.paidMinor,
  lines: row.lines.map(({ id, kind, minor, correctedMinor, answer, offerMinor, handling }) => ({
    id,
    kind,
    minor,
    correctedMinor,
    answer,
    offerMinor,
    handling,
  })),
})

/** @throws ApiError with the code of the refusal */
export function orRefuse(result: CaseResult): Exclude<CaseResult, { refusal: unknown }> {
  if ('refusal' in result) throw new ApiError(result.refusal)
  return result
}

/** True if an act has ended the case. */
export const hasEnded = (before: DamageCase, after: DamageCase): boolean =>
  CASE_WAITS_FOR[before.state] !== 'nobody' && CASE_WAITS_FOR[after.state] === 'nobody'

export type EventSubject = Pick<
  CaseRow,
  'id' | 'tenantId' | 'reference' | 'imageSetId' | 'pickupId' | 'countryCode' | 'registrationNo'
>

/** Facts of a case in its events. */
export function eventFacts(of: EventSubject, one: DamageCase): CaseEvent {
  const { net, vat, gross } = openTotals(one)
  const { id: caseId, reference, imageSetId, pickupId, registrationNo, countryCode } = of
  return {
    caseId,
    state: one.state,
    reference,
    imageSetId,
    pickupId,
    registrationNo,
    countryCode,
    currency: one.currency,
    net,
    vat,
    gross,
    paid: one.paidMinor,
  }
}

/** Records that a case has ended. */
export const recordCaseSettled = (tx: Transaction, of: EventSubject & { claimId: string | null }, one: DamageCase) =>
  recordEvent(tx, {
    tenantId: of.tenantId,
    kind: 'case.settled',
    subjectId: of.id,
    payload: { ...eventFacts(of, one), claimId: of.claimId },
  })

type Told = {
  by: CaseToldBy
  at: Date
  /** null: the customer, or the server */
  actorId: string | null
  /** typed text of a person's word */
  note?: string
  /** the customer's days begin now, in this zone; absent: they began with the page */
  timeZone?: string
}
type TellSubject = EventSubject &
  Pick<CaseRow, 'dueOn' | 'dueDays'> & { statements: readonly Pick<CaseStatementRow, 'id' | 'kind'>[] }

/**
 * Stores under the lock of the case that its customer is told, audits it, and records `case.sent`. Runs in the scope of the company or of a
 * customer's token. @throws ApiError CASE_STATE unless the statement waits for it
 */
export async function recordTold(tx: Transaction, of: TellSubject, before: DamageCase, told: Told): Promise<void> {
  const { by, at, actorId, note, timeZone } = told
  const { case: after } = orRefuse(tellCase(before))
  const due = timeZone === undefined ? undefined : dueOf(at, of.dueDays, timeZone)
  const dueOn = due?.on ?? of.dueOn ?? ''
  await updateCase(tx, of, of.id, {
    state: after.state,
    toldAt: at,
    toldBy: by,
    ...(due && { dueOn: due.on, dueAt: due.at }),
  })
  await appendAudit(tx, {
    chain: of.tenantId,
    actorId,
    action: 'tellCase',
    targetType: 'case',
    targetId: of.id,
    after: { by, dueOn },
    ...(note !== undefined && actorId !== null && { personal: { subjectId: actorId, values: { note } } }),
  })
  await recordEvent(tx, {
    tenantId: of.tenantId,
    kind: 'case.sent',
    subjectId: of.id,
    payload: {
      ...eventFacts(of, after),
      statementId: of.statements.find(({ kind }) => kind === 'original')?.id ?? '',
      dueOn,
    },
  })
}
