import type { CustomerCase, CustomerContent } from '@skadi/contract/customer/customer-page'
import { DEFAULT_CASE_RULES, replyDueAfter } from '@skadi/domain/cases/case-rules'
import { CASE_TRANSITIONS, type LineStanding, lineStanding } from '@skadi/domain/cases/case-states'
import { answerCase, openTotals, sumsOf } from '@skadi/domain/cases/damage-case'
import { type LineReplied, linesOfAnswer } from '@skadi/domain/cases/page-answers'
import { answerCaseLines, lockAnsweredCase, putAnsweredState } from '@skadi/store/cases/answer-case.repo'
import { replyTermsStatement } from '@skadi/store/cases/case.repo'
import {
  type CustomerCaseRow,
  type CustomerPageRow,
  customerPageStatement,
  type NewCustomerAnswer,
} from '@skadi/store/customer/customer-page.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { CustomerScope } from '@skadi/store/db/scope'
import { recordEvent } from '@skadi/store/events/record-event'
import { ApiError } from '../core/http/api-error.ts'
import {
  type EventSubject,
  eventFacts,
  hasEnded,
  orRefuse,
  recordCaseSettled,
  recordTold,
  toFacts,
} from '../shared/cases/case-facts.ts'

type PageRow = CustomerPageRow<CustomerContent>
type Answer = Pick<NewCustomerAnswer, 'id' | 'kind' | 'text' | 'damages'> & {
  lines: readonly LineReplied[] | undefined
}

/**
 * Applies a customer's answer to the case of the page, and records `case.answered`, and `case.settled` if the answer ends the case.
 * @returns the answers to lines, to be stored with the answer; undefined for a page without a case
 * @throws ApiError ANSWERS_CLOSED for a case that has ended, and for a changed answer after the due day; CASE_LINE
 */
export async function answerCaseOfPage(
  tx: Transaction,
  row: PageRow,
  answer: Answer,
): Promise<readonly LineReplied[] | undefined> {
  const { tenantId, case: found } = row
  if (!found) {
    if (answer.lines)
      throw new ApiError('VALIDATION', { details: [{ field: 'body.lines', rule: 'of the page of a case' }] })
    return undefined
  }
  const replies = answer.lines ?? linesOfAnswer(answer, found.lines)
  if (replies.length === 0) return undefined
  if (CASE_TRANSITIONS.answer[found.state] === undefined || changesLate(row, found, replies))
    throw new ApiError('ANSWERS_CLOSED')
  const before = toFacts(found)
  const { case: after } = orRefuse(answerCase(before, replies))
  const ended = hasEnded(before, after)
  await answerCaseLines(
    tx,
    { tenantId, id: found.id },
    replies.map(({ reason, ...reply }) => ({ ...reply, objection: reason })),
  )
  const terms = await tx.row<{ days: number | null; zone: string }>(replyTermsStatement(tenantId))
  const replyDue = replyDueAfter(before.state, after.state, {
    at: row.now,
    days: terms?.days ?? DEFAULT_CASE_RULES.replyDays,
    timeZone: terms?.zone ?? 'UTC',
  })
  await putAnsweredState(tx, { tenantId, id: found.id, state: after.state, hasEnded: ended, replyDue })
  const subject = subjectOf(row, found)
  const standings = after.lines.filter(({ kind }) => kind !== 'discount').map(lineStanding)
  const count = (standing: LineStanding) => standings.filter((one) => one === standing).length
  await recordEvent(tx, {
    tenantId,
    kind: 'case.answered',
    subjectId: found.id,
    payload: {
      ...eventFacts(subject, after),
      linkId: row.id,
      answerId: answer.id,
      lines: {
        unanswered: count('unanswered'),
        accepted: count('accepted'),
        objected: count('objected'),
        waived: count('waived'),
      },
    },
  })
  if (ended) await recordCaseSettled(tx, { ...subject, claimId: null }, after)
  return replies
}

/** The page tells the customer of its case, once. @returns false if the customer knows of it, or if the case has ended */
export async function tellCaseOfPage(tx: Transaction, scope: CustomerScope): Promise<boolean> {
  const read = () => tx.row<PageRow>(customerPageStatement(scope))
  const seen = await read()
  if (seen?.case?.state !== 'stated') return false
  await lockAnsweredCase(tx, { tenantId: seen.tenantId, id: seen.case.id })
  const row = await read()
  if (row?.case?.state !== 'stated') return false
  const of = {
    ...subjectOf(row, row.case),
    dueOn: row.case.dueOn,
    dueDays: row.case.dueDays,
    statements: row.case.statements,
  }
  await recordTold(tx, of, toFacts(row.case), { by: 'page', at: row.now, actorId: null })
  return true
}

/** After the due day, an answer that stands changes no more. */
const changesLate = ({ now }: PageRow, found: CustomerCaseRow, replies: readonly LineReplied[]): boolean =>
  now.getTime() >= Date.parse(found.dueAt) &&
  replies.some(({ lineId }) => found.lines.some((line) => line.id === lineId && lineStanding(line) !== 'unanswered'))

const subjectOf = ({ tenantId, content, imageSetId, pickupId }: PageRow, found: CustomerCaseRow): EventSubject => ({
  id: found.id,
  tenantId,
  reference: found.reference,
  imageSetId: imageSetId ?? pickupId,
  pickupId,
  countryCode: content.countryCode,
  registrationNo: content.registrationNo,
})

/** The case of a page in the form that its customer reads. */
export function toCustomerCase(row: CustomerCaseRow): CustomerCase {
  const facts = toFacts(row)
  return {
    caseId: row.id,
    state: row.state,
    mayAnswer: CASE_TRANSITIONS.answer[row.state] !== undefined,
    reference: row.reference ?? '',
    currency: row.currency,
    vat: { country: row.vatCountry, permille: row.vatPermille },
    capMinor: row.capMinor,
    dueOn: row.dueOn ?? '',
    dueAt: new Date(row.dueAt).toISOString(),
    paidMinor: row.paidMinor,
    totals: openTotals(facts),
    amounts: sumsOf(facts).lines,
    statements: row.statements.map(({ number, kind, grossMinor, madeAt }) => ({
      number,
      kind,
      gross: grossMinor,
      madeAt: new Date(madeAt).toISOString(),
    })),
    lines: row.lines.map((line) => ({
      lineId: line.id,
      kind: line.kind,
      familyId: line.familyId,
      subject: line.subject,
      name: line.name,
      minor: line.correctedMinor ?? line.minor ?? 0,
      firstMinor: line.minor ?? 0,
      standing: lineStanding(line),
      answer: line.answer && {
        lineId: line.id,
        answer: line.answer,
        reason: line.objection,
        text: line.answerText,
        offerMinor: line.offerMinor,
      },
      handling: line.handling && { kind: line.handling, text: line.handlingText },
      photoIds: line.photoIds,
    })),
  }
}
