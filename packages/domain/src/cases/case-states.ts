/** States of a case, from the first line to its end (decision 125). `stated`: its statement is made, and nobody has told the customer. */
export const CASE_STATES = [
  'draft',
  'waitingForApproval',
  'stated',
  'sent',
  'partlyAnswered',
  'accepted',
  'objected',
  'settled',
  'waived',
  'movedToClaim',
] as const
export type CaseState = (typeof CASE_STATES)[number]

/**
 * Acts on a case. `change`: lines, cap, country; `assign`: owner and note; `send`: makes the statement; `tell`: the statement reaches the
 * customer; `handle`: the company's reply to an objection or offer.
 */
export const CASE_ACTS = [
  'change',
  'assign',
  'requestApproval',
  'approve',
  'refuseApproval',
  'send',
  'tell',
  'answer',
  'handle',
  'correct',
  'credit',
  'waive',
  'settle',
  'pay',
  'refund',
  'moveToClaim',
] as const
export type CaseAct = (typeof CASE_ACTS)[number]

/** `byAnswers`: the answers to the lines decide (`stateAfter`); `asIs`: the act leaves the state unchanged. */
export type NextState = CaseState | 'byAnswers' | 'asIs'

const asked = <Next extends NextState>(next: Next) => ({
  sent: next,
  partlyAnswered: next,
  accepted: next,
  objected: next,
})
const stated = <Next extends NextState>(next: Next) => ({ stated: next, ...asked(next) })

/** State after an act; an absent cell refuses the act with CASE_STATE. */
export const CASE_TRANSITIONS: Readonly<Record<CaseAct, Readonly<Partial<Record<CaseState, NextState>>>>> = {
  change: { draft: 'asIs' },
  assign: { draft: 'asIs', waitingForApproval: 'asIs', ...stated('asIs') },
  requestApproval: { draft: 'waitingForApproval' },
  approve: { waitingForApproval: 'draft' },
  refuseApproval: { waitingForApproval: 'draft' },
  send: { draft: 'stated' },
  tell: { stated: 'sent' },
  answer: asked('byAnswers'),
  handle: { objected: 'byAnswers' },
  correct: stated('byAnswers'),
  credit: { ...stated('waived'), settled: 'asIs' },
  waive: { draft: 'waived', ...stated('waived') },
  settle: { stated: 'settled', sent: 'settled', partlyAnswered: 'settled', accepted: 'settled' },
  pay: { ...stated('asIs'), settled: 'asIs', movedToClaim: 'asIs' },
  refund: { ...stated('asIs'), settled: 'asIs', waived: 'asIs', movedToClaim: 'asIs' },
  moveToClaim: { draft: 'movedToClaim', ...stated('movedToClaim') },
}

export const CASE_LINE_KINDS = ['damage', 'fee', 'discount'] as const
export type CaseLineKind = (typeof CASE_LINE_KINDS)[number]

/** The customer's answer about one line: agreement, an objection with a reason, or another amount. */
export const LINE_ANSWERS = ['accept', 'object', 'offer'] as const
export type LineAnswer = (typeof LINE_ANSWERS)[number]

/** Reasons of an objection. `before`: the car had the damage at pickup; `notMe`: another person used the car. */
export const OBJECTION_REASONS = ['before', 'notMe', 'noDamage', 'tooExpensive', 'insured', 'other'] as const
export type ObjectionReason = (typeof OBJECTION_REASONS)[number]

/** The company's reply to an objection or offer: the amount stays, becomes lower, becomes the offered amount, or falls away. */
export const LINE_HANDLINGS = ['keep', 'reduce', 'agree', 'waive'] as const
export type LineHandling = (typeof LINE_HANDLINGS)[number]

/** Facts that decide how a line stands. */
export type AnsweredLine = { kind: CaseLineKind; answer: LineAnswer | null; handling: LineHandling | null }

export type LineStanding = 'unanswered' | 'accepted' | 'objected' | 'waived'

/** How a line stands; after `keep` and `reduce` the customer may answer again. */
export function lineStanding({ answer, handling }: Pick<AnsweredLine, 'answer' | 'handling'>): LineStanding {
  if (handling === 'waive') return 'waived'
  if (handling === 'agree') return 'accepted'
  if (handling !== null || answer === null) return 'unanswered'
  return answer === 'accept' ? 'accepted' : 'objected'
}

/** An answered line, and the company's reply to it. Times are ISO 8601. */
export type SpokenLine = {
  answer: LineAnswer
  answeredAt: string
  handling: LineHandling | null
  handledAt: string | null
}

/** Time of the newest word on an answered line: of the company's reply, else of the answer. */
export const spokenAt = ({ handling, handledAt, answeredAt }: SpokenLine): string =>
  (handling === null ? null : handledAt) ?? answeredAt

const ANSWER_ORDER: readonly LineAnswer[] = ['object', 'offer', 'accept']

/**
 * The line with the last word of a case: the newest open objection or offer, because the company must act on it; else the newest answer or
 * reply. Of answers at one time an objection comes first. Undefined without an answer.
 * @param lines in their order on the statement
 */
export function lastWordOf<Line extends SpokenLine>(lines: readonly Line[]): Line | undefined {
  const open = lines.filter((line) => lineStanding(line) === 'objected')
  const at = (line: Line) => Date.parse(spokenAt(line))
  const rank = ({ answer }: Line) => ANSWER_ORDER.indexOf(answer)
  return (open.length > 0 ? open : [...lines]).toSorted((a, b) => at(b) - at(a) || rank(a) - rank(b))[0]
}

/** True for lines that a customer answers: a discount needs no answer. */
export const isAnswerable = ({ kind }: Pick<AnsweredLine, 'kind'>): boolean => kind !== 'discount'

/** State of a sent case by its answers: an open objection comes first, because the company must act on it. */
export function stateOfAnswers(lines: readonly AnsweredLine[]): CaseState {
  const standings = lines.filter(isAnswerable).map(lineStanding)
  if (standings.includes('objected')) return 'objected'
  if (standings.every((one) => one === 'waived')) return 'waived'
  if (!standings.includes('unanswered')) return 'accepted'
  return standings.every((one) => one === 'unanswered') ? 'sent' : 'partlyAnswered'
}

/** State after an act that the answers decide; an act of the company tells the customer nothing. */
export function stateAfter(before: CaseState, lines: readonly AnsweredLine[]): CaseState {
  const state = stateOfAnswers(lines)
  return before === 'stated' && state === 'sent' ? 'stated' : state
}

/** How the customer was told: a message left, the page was opened (at the desk or by its address), or a person's word. */
export const CASE_TOLD_BY = ['message', 'page', 'word'] as const
export type CaseToldBy = (typeof CASE_TOLD_BY)[number]

export const CASE_WAITS = ['us', 'customer', 'nobody'] as const
export type CaseWaits = (typeof CASE_WAITS)[number]

/** The party that must act next. */
export const CASE_WAITS_FOR: Readonly<Record<CaseState, CaseWaits>> = {
  draft: 'us',
  waitingForApproval: 'us',
  stated: 'us',
  sent: 'customer',
  partlyAnswered: 'customer',
  accepted: 'customer',
  objected: 'us',
  settled: 'nobody',
  waived: 'nobody',
  movedToClaim: 'nobody',
}

type Dues = { state: CaseState; dueAt: number | null; replyDueAt: number | null }

/**
 * True from the due moment on: the customer's while the customer must act, the company's while an objection waits for its reply.
 * @param now milliseconds since 1970, like the dues
 */
export function isOverdue({ state, dueAt, replyDueAt }: Dues, now: number): boolean {
  const at = state === 'objected' ? replyDueAt : CASE_WAITS_FOR[state] === 'customer' ? dueAt : null
  return at !== null && now >= at
}

/**
 * Parts of the amount that a sent case asked for. `waived`: what corrections and credit notes took back. `inClaim`: the rest of a case that
 * moved to a claim.
 */
export const MONEY_PARTS = ['accepted', 'unanswered', 'objected', 'inClaim', 'waived'] as const
export type MoneyPart = (typeof MONEY_PARTS)[number]

/** Kinds of objections: their reasons, and another offered amount. */
export const OBJECTION_KINDS = [...OBJECTION_REASONS, 'offer'] as const
export type ObjectionKind = (typeof OBJECTION_KINDS)[number]

/** Figures whose cases a list shows: cases with such an amount; `asked`: all sent cases. */
export const COUNTED_MONEY = ['asked', ...MONEY_PARTS, 'paid', 'settled'] as const
export type CountedMoney = (typeof COUNTED_MONEY)[number]
