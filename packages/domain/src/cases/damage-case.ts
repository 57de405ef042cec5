import { needsApproval } from './case-rules.ts'
import {
  type AnsweredLine,
  CASE_TRANSITIONS,
  type CaseAct,
  type CaseState,
  isAnswerable,
  type LineAnswer,
  type LineHandling,
  lineStanding,
  stateAfter,
} from './case-states.ts'
import {
  amountOfLine,
  type CaseTotals,
  differenceOf,
  isDiscountTooLarge,
  NOTHING,
  type SummedLine,
  sumCase,
} from './case-sums.ts'

/** A line as the acts need it. `minor` is null until a damage without an estimate has a price. */
export type CaseLine = AnsweredLine & Omit<SummedLine, 'minor'> & { minor: number | null; offerMinor: number | null }

/** A case as one value. Amounts in minor units of its currency, including VAT. */
export type DamageCase = {
  state: CaseState
  lines: readonly CaseLine[]
  currency: string
  capMinor: number | null
  vatPermille: number
  requestedBy: string | null
  approvedBy: string | null
  /** total of the original statement; null until the case is sent */
  askedMinor: number | null
  /** payments less refunds */
  paidMinor: number
}

/** A new case, before it has lines and terms. */
export const NEW_CASE: DamageCase = {
  state: 'draft',
  lines: [],
  currency: '',
  capMinor: null,
  vatPermille: 0,
  requestedBy: null,
  approvedBy: null,
  askedMinor: null,
  paidMinor: 0,
}

/** A line of a draft, which has no answer and no correction yet. */
export const draftLine = ({ id, kind, minor }: Pick<CaseLine, 'id' | 'kind' | 'minor'>): CaseLine => ({
  id,
  kind,
  minor,
  correctedMinor: null,
  answer: null,
  offerMinor: null,
  handling: null,
})

export const STATEMENT_KINDS = ['original', 'correction', 'credit'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** A statement that an act makes; `totals` of a correction or credit note are the difference. */
export type NewStatement = { kind: StatementKind; totals: CaseTotals }

/** Reasons that refuse an act; each is an error code of the contract. */
export type CaseRefusal =
  | 'CASE_STATE'
  | 'NO_DAMAGES'
  | 'PRICE_MISSING'
  | 'DISCOUNT_TOO_LARGE'
  | 'NEEDS_APPROVAL'
  | 'SAME_PERSON'
  | 'CASE_LINE'
  | 'AMOUNT_NOT_LOWER'
  | 'OVERPAID'
  | 'WRONG_CURRENCY'

export type CaseResult = { case: DamageCase; statement?: NewStatement } | { refusal: CaseRefusal }

type Limit = Parameters<typeof needsApproval>[0]

const refuse = (refusal: CaseRefusal): CaseResult => ({ refusal })

/** The case after the transition of an act. */
function moved(
  before: DamageCase,
  act: CaseAct,
  change: Partial<DamageCase> = {},
  statement?: NewStatement,
): CaseResult {
  const next = CASE_TRANSITIONS[act][before.state]
  if (next === undefined) return refuse('CASE_STATE')
  const after = { ...before, ...change }
  const state = next === 'asIs' ? before.state : next === 'byAnswers' ? stateAfter(before.state, after.lines) : next
  return { case: settledIfPaid({ ...after, state }), ...(statement && { statement }) }
}

const mayDo = ({ state }: DamageCase, act: CaseAct): boolean => CASE_TRANSITIONS[act][state] !== undefined

/** A case that is paid in full, and that no objection keeps open, is settled. */
const settledIfPaid = (one: DamageCase): DamageCase =>
  CASE_TRANSITIONS.settle[one.state] &&
  one.askedMinor !== null &&
  one.paidMinor > 0 &&
  one.paidMinor >= totalsOf(one).gross
    ? { ...one, state: 'settled' }
    : one

const pricedLines = (lines: readonly CaseLine[]): SummedLine[] =>
  lines.map((line) => ({ ...line, minor: line.minor ?? 0 }))

/** Sums of a case; lines without a price count zero. */
export const sumsOf = (one: Pick<DamageCase, 'lines' | 'capMinor' | 'vatPermille'>) =>
  sumCase(pricedLines(one.lines), one)

const totalsOf = (one: DamageCase): CaseTotals => sumsOf(one).totals

/** Total of a case after its corrections and credit notes; a waived case asks nothing. */
export const openTotals = (one: DamageCase): CaseTotals => (one.state === 'waived' ? NOTHING : totalsOf(one))

/** Replaces what a draft asks; an approval of other amounts ends. */
export function changeCase(
  before: DamageCase,
  change: Partial<Pick<DamageCase, 'lines' | 'capMinor' | 'vatPermille'>>,
): CaseResult {
  const after = { ...before, ...change, requestedBy: null, approvedBy: null }
  if (!mayDo(before, 'change')) return refuse('CASE_STATE')
  if (!after.lines.some(({ kind }) => kind === 'damage')) return refuse('NO_DAMAGES')
  if (isDiscountTooLarge(pricedLines(after.lines), sumsOf(after)) && !after.lines.some(({ minor }) => minor === null))
    return refuse('DISCOUNT_TOO_LARGE')
  return moved(before, 'change', after)
}

/** Faults that keep a case from being asked for. */
function faultOf({ lines }: DamageCase): CaseRefusal | undefined {
  if (!lines.some(({ kind }) => kind === 'damage')) return 'NO_DAMAGES'
  return lines.some(({ minor }) => minor === null) ? 'PRICE_MISSING' : undefined
}

export function requestApproval(before: DamageCase, by: string): CaseResult {
  const fault = faultOf(before)
  if (mayDo(before, 'requestApproval') && fault) return refuse(fault)
  return moved(before, 'requestApproval', { requestedBy: by, approvedBy: null })
}

/** Four eyes: the user who requested the approval cannot give it. */
export function approveCase(before: DamageCase, by: string): CaseResult {
  if (mayDo(before, 'approve') && before.requestedBy === by) return refuse('SAME_PERSON')
  return moved(before, 'approve', { approvedBy: by })
}

export const refuseApproval = (before: DamageCase): CaseResult =>
  moved(before, 'refuseApproval', { requestedBy: null, approvedBy: null })

/** Freezes the case with its original statement, of which the customer is not told yet. @param limit the company's present limit */
export function sendCase(before: DamageCase, limit: Limit): CaseResult {
  if (!mayDo(before, 'send')) return refuse('CASE_STATE')
  const fault = faultOf(before)
  if (fault) return refuse(fault)
  const totals = totalsOf(before)
  if (before.approvedBy === null && needsApproval(limit, { currency: before.currency, gross: totals.gross }))
    return refuse('NEEDS_APPROVAL')
  return moved(before, 'send', { askedMinor: totals.gross }, { kind: 'original', totals })
}

/** The statement reaches the customer, whose days to answer and pay begin. */
export const tellCase = (before: DamageCase): CaseResult => moved(before, 'tell')

export type LineReply = { lineId: string; answer: LineAnswer; offerMinor?: number | null | undefined }

/**
 * The customer answers some lines; an answer replaces the customer's earlier answer. CASE_LINE for a line of another case, a discount,
 * a line answered twice, a line that the company has waived, and for an offer that is not below the amount.
 */
export function answerCase(before: DamageCase, replies: readonly LineReply[]): CaseResult {
  if (!mayDo(before, 'answer')) return refuse('CASE_STATE')
  const isGood = ({ lineId, answer, offerMinor }: LineReply) => {
    const line = before.lines.find(({ id }) => id === lineId)
    if (!line || !isAnswerable(line) || lineStanding(line) === 'waived') return false
    return answer !== 'offer' || (offerMinor != null && offerMinor >= 0 && offerMinor < amountOf(line))
  }
  const ids = new Set(replies.map(({ lineId }) => lineId))
  if (ids.size < replies.length || !replies.every(isGood)) return refuse('CASE_LINE')
  const lines = before.lines.map((line) => {
    const reply = replies.find(({ lineId }) => lineId === line.id)
    if (!reply) return line
    const { answer, offerMinor = null } = reply
    return { ...line, answer, offerMinor: answer === 'offer' ? offerMinor : null, handling: null }
  })
  return moved(before, 'answer', { lines })
}

const amountOf = (line: CaseLine): number => amountOfLine({ ...line, minor: line.minor ?? 0 })

/** Changed lines of a sent case, with the correction that states each lower amount. */
function corrected(before: DamageCase, act: CaseAct, change: (line: CaseLine) => CaseLine): CaseResult {
  const lines = before.lines.map(change)
  const isLower = lines.some((line, at) => amountOf(line) !== amountOf(before.lines[at] as CaseLine))
  const totals = differenceOf(totalsOf(before), totalsOf({ ...before, lines }))
  return moved(before, act, { lines }, isLower ? { kind: 'correction', totals } : undefined)
}

/** The company replies to an open objection or offer; a lower amount is stated by a correction. */
export function handleAnswer(
  before: DamageCase,
  { lineId, handling, minor }: { lineId: string; handling: LineHandling; minor?: number | undefined },
): CaseResult {
  if (!mayDo(before, 'handle')) return refuse('CASE_STATE')
  const line = before.lines.find(({ id }) => id === lineId)
  if (!line || lineStanding(line) !== 'objected') return refuse('CASE_LINE')
  // a correction since the offer may have gone below it
  const agreed = line.offerMinor === null ? undefined : Math.min(line.offerMinor, amountOf(line))
  const next = { keep: amountOf(line), reduce: minor, agree: agreed, waive: 0 }[handling]
  if (next === undefined) return refuse('CASE_LINE')
  if (handling === 'reduce' && next >= amountOf(line)) return refuse('AMOUNT_NOT_LOWER')
  const correctedMinor = handling === 'keep' ? line.correctedMinor : next
  return corrected(before, 'handle', (one) => (one === line ? { ...one, handling, correctedMinor } : one))
}

/** Lowers amounts of a sent case. A higher amount needs a new case: what a customer was asked for never rises. */
export function correctCase(before: DamageCase, amounts: readonly { lineId: string; minor: number }[]): CaseResult {
  if (!mayDo(before, 'correct')) return refuse('CASE_STATE')
  const next = new Map(amounts.map(({ lineId, minor }) => [lineId, minor]))
  const lines = before.lines.filter(({ id }) => next.has(id))
  if (lines.length < amounts.length || !lines.every(isAnswerable)) return refuse('CASE_LINE')
  if (lines.some((line) => (next.get(line.id) ?? 0) >= amountOf(line))) return refuse('AMOUNT_NOT_LOWER')
  const change = (line: CaseLine): CaseLine => {
    const minor = next.get(line.id)
    return minor === undefined
      ? line
      : { ...line, correctedMinor: minor, handling: minor === 0 ? 'waive' : line.handling }
  }
  return corrected(before, 'correct', change)
}

/** Takes back the whole amount: of a sent case by a credit note; a draft ends without a statement. */
export function endWithoutMoney(before: DamageCase, act: 'credit' | 'waive'): CaseResult {
  if (!mayDo(before, act)) return refuse('CASE_STATE')
  if (before.askedMinor === null) return moved(before, act)
  const lines = before.lines.map((line) => ({ ...line, correctedMinor: 0, handling: 'waive' as const }))
  const totals = differenceOf(totalsOf(before), NOTHING)
  if (before.state === 'settled' && totals.gross === 0) return refuse('CASE_STATE')
  return moved(before, act, { lines }, { kind: 'credit', totals })
}

export const settleCase = (before: DamageCase): CaseResult => moved(before, 'settle')
export const moveCaseToClaim = (before: DamageCase): CaseResult => moved(before, 'moveToClaim')
export const assignCase = (before: DamageCase): CaseResult => moved(before, 'assign')

/** Books a payment or a refund. OVERPAID: more than the case asks, or a refund of more than was paid. */
export function payCase(
  before: DamageCase,
  { kind, minor, currency }: { kind: 'payment' | 'refund'; minor: number; currency: string },
): CaseResult {
  const act = kind === 'payment' ? 'pay' : 'refund'
  if (!mayDo(before, act)) return refuse('CASE_STATE')
  if (currency !== before.currency) return refuse('WRONG_CURRENCY')
  const paidMinor = before.paidMinor + (kind === 'payment' ? minor : -minor)
  const most = kind === 'payment' ? openTotals(before).gross : before.paidMinor
  if (paidMinor < 0 || paidMinor > most) return refuse('OVERPAID')
  return moved(before, act, { paidMinor })
}
