import type { CaseSummary, DamageCaseView } from '@skadi/contract/cases/case'
import { CallError } from '@skadi/contract/core/client'
import type { PaymentState } from '@skadi/domain/cases/case-rules'
import type { CaseState, CaseWaits, LineHandling } from '@skadi/domain/cases/case-states'
import { addDays, writeDate } from '@skadi/domain/dates/day'
import { counted } from '../core/words/counts.ts'
import { writeMinor } from '../core/words/minor.ts'
import { OBJECTION_WORDS } from '../core/words/objection-words.ts'
import { REPLY_WORDS } from '../core/words/reply-words.ts'
import { m } from '../paraglide/messages.js'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'

export const STATE_WORDS: Record<CaseState, () => string> = {
  draft: m.casesSheet_statesDraft,
  waitingForApproval: m.casesSheet_statesWaitingForApproval,
  stated: m.casesSheet_statesStated,
  sent: m.casesSheet_statesSent,
  partlyAnswered: m.casesSheet_statesPartlyAnswered,
  accepted: m.casesSheet_statesAccepted,
  objected: m.casesSheet_statesObjected,
  settled: m.casesSheet_statesSettled,
  waived: m.casesSheet_statesWaived,
  movedToClaim: m.casesSheet_statesMovedToClaim,
}

export const WAITS_WORDS: Record<CaseWaits, () => string> = {
  us: m.cases_waitsUs,
  customer: m.cases_waitsCustomer,
  nobody: m.cases_waitsNobody,
}

export const PAYMENT_WORDS: Record<PaymentState, () => string> = {
  unpaid: m.casesSheet_paymentsUnpaid,
  partlyPaid: m.casesSheet_paymentsPartlyPaid,
  paid: m.casesSheet_paymentsPaid,
  overpaid: m.casesSheet_paymentsOverpaid,
  refunded: m.casesSheet_paymentsRefunded,
}

export const HANDLING_WORDS: Record<LineHandling, () => string> = {
  keep: m.case_handledKeep,
  reduce: m.case_handledReduce,
  agree: m.case_handledAgree,
  waive: m.case_handledWaive,
}

/** `Case 00000018`; a case that was never sent has no number. */
export const caseTitle = ({ reference }: Pick<CaseSummary, 'reference'>): string =>
  reference === null ? m.case_draftTitle() : m.case_title({ reference })

type Answer = NonNullable<DamageCaseView['lines'][number]['answer']>

/** `Objects: it was there before`, `Offers 500,00 NOK`; the amount of an offer is unknown in lists. */
export function answerWords({ answer, reason, offerMinor }: Answer, currency: string): string {
  if (answer === 'accept') return m.case_accepts()
  if (answer === 'object') return m.case_objects({ reason: OBJECTION_WORDS[reason ?? 'other']() })
  return offerMinor === null ? m.case_offers() : m.case_offersAmount({ amount: writeMinor(offerMinor, currency) })
}

/** `Objects: it was there before · I have photos`, `We keep the amount`: the last word of a case with its text, `–` before an answer. */
export function lastWords({ lastWord, currency }: Pick<CaseSummary, 'lastWord' | 'currency'>): string {
  if (lastWord === null) return '–'
  const words = lastWord.handling === null ? answerWords(lastWord, currency) : HANDLING_WORDS[lastWord.handling]()
  return lastWord.text ? `${words} · ${lastWord.text}` : words
}

type Earlier = NonNullable<DamageCaseView['lines'][number]['earlier']>

/** `Customer, before the case: It was there before`. */
export function earlierWords({ word }: Pick<Earlier, 'word'>): string {
  if (word === 'accept') return m.case_earlierAccepted()
  if (word === 'object') return m.case_earlierObjected()
  return m.case_earlierSaid({ answer: REPLY_WORDS[word]() })
}

const DAY_MS = 86_400_000

/** `3 days`, `today`: whole days since a moment. */
export function ageWords(since: string, now: number): string {
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS))
  return days === 0 ? m.cases_today() : m.cases_days(counted(days))
}

type Due = Pick<CaseSummary, 'dueOn' | 'replyDueOn' | 'isOverdue'>

/**
 * `03.12.2026`, `Today`, `3 days late`: the due day of the company's reply while an objection is open, else of the customer's answer.
 * Undefined until the customer is told. @param today in the company's zone
 */
export function dueWords({ dueOn, replyDueOn, isOverdue }: Due, today: string): string | undefined {
  const on = replyDueOn ?? dueOn
  if (on === null) return undefined
  if (!isOverdue) return on === today ? m.cases_dueToday() : writeDate(on)
  const days = Math.round((Date.parse(today) - Date.parse(on)) / DAY_MS)
  return m.cases_late(counted(Math.max(1, days)))
}

/** `Due 03.12.2026`, `Reply by 03.12.2026`, `3 days late`; undefined until the customer is told. @param today in the company's zone */
export function dueSentence(of: Due, today: string): string | undefined {
  const date = dueWords(of, today)
  if (date === undefined || of.isOverdue) return date
  return of.replyDueOn === null ? m.case_dueOn({ date }) : m.case_replyBy({ date })
}

/** The day on which an answer is due if the customer is told today. @param today in the company's zone */
export const dueIfSent = (today: string, dueDays: number): string => writeDate(addDays(today, dueDays))

const REFUSALS: Partial<Record<CallError['code'], () => string>> = {
  CASE_STATE: m.case_refusedState,
  CLAIM_STATE: m.case_refusedClaimState,
  CLAIM_INCOMPLETE: m.case_refusedIncomplete,
  HANDED_OFF_ALREADY: m.case_refusedAgain,
  PRINT_IN_BROWSER: m.claim_noPrinter,
  CONFLICT: m.case_refusedConflict,
  CASE_LINE: m.case_refusedLine,
  CASE_EXISTS: m.case_refusedExists,
  NO_DAMAGES: m.case_refusedNoDamages,
  NO_VAT_RATE: m.case_refusedNoVatRate,
  PRICE_MISSING: m.case_refusedPriceMissing,
  DISCOUNT_TOO_LARGE: m.case_refusedDiscount,
  NEEDS_APPROVAL: m.case_refusedNeedsApproval,
  DAMAGE_DISPUTED: m.case_refusedDisputed,
  SAME_PERSON: m.case_refusedSamePerson,
  AMOUNT_NOT_LOWER: m.case_refusedNotLower,
  OVERPAID: m.case_refusedOverpaid,
  WRONG_CURRENCY: m.case_refusedCurrency,
  EVIDENCE_BLOCKED: m.case_refusedBlocked,
  DIFFERENT_CARS: m.case_refusedCars,
  DAMAGE_IN_OTHER_CLAIM: m.case_refusedOtherClaim,
  READ_ONLY_TENANT: m.case_refusedReadOnly,
  FORBIDDEN: m.case_refusedForbidden,
  NOT_FOUND: m.case_refusedGone,
}

/** Why the server refused an act on a case, and what to do next; undefined for an unknown failure. */
export function refusalWords(error: unknown): string | undefined {
  return (error instanceof CallError ? REFUSALS[error.code]?.() : undefined) ?? reasonOf(error)
}

/** `Couldn't send the case. Its amount needs the approval of a second person.` */
export const caseFailure = (what: string, error: unknown): string => failureWords(what, refusalWords(error))
