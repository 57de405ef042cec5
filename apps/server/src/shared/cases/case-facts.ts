import { CASE_WAITS_FOR } from '@skadi/domain/cases/case-states'
import { type CaseResult, type DamageCase, openTotals } from '@skadi/domain/cases/damage-case'
import type { CaseEvent } from '@skadi/domain/events/event-kinds'
import type { CaseLineRow, CaseRow } from '@skadi/store/cases/case.repo'
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
