import type { CustomerAnswerKind, CustomerVerdict } from '../customer/customer-link.ts'
import type { DamageAnswer, DamageReply } from '../customer/damage-answers.ts'
import { type AnsweredLine, isAnswerable, type LineAnswer, lineStanding, type ObjectionReason } from './case-states.ts'

/** The customer's answer to one line of a case. */
export type LineReplied = {
  lineId: string
  answer: LineAnswer
  reason: ObjectionReason | null
  text: string | null
  offerMinor: number | null
}

/** Verdict that answers to lines amount to: an acceptance if each of them accepts. */
export const verdictOfLines = (replies: readonly { answer: LineAnswer }[]): CustomerVerdict =>
  replies.every(({ answer }) => answer === 'accept') ? 'accept' : 'object'

/** The customer's word on a case as bell and mail tell it. An objection to a line counts before an offer. */
export const CASE_WORDS = ['accept', 'object', 'offer', 'ask'] as const
export type CaseWord = (typeof CASE_WORDS)[number]

/** The word of an answer, and the line that needs the company's reply first; null if no single line does. */
export function caseWordOf(
  kind: CustomerAnswerKind,
  replies: readonly Pick<LineReplied, 'lineId' | 'answer'>[] | null,
): { word: CaseWord; lineId: string | null } {
  const first = (answer: LineAnswer) => replies?.find((reply) => reply.answer === answer)
  const line = first('object') ?? first('offer')
  if (kind === 'ask' || line === undefined) return { word: kind, lineId: null }
  return { word: line.answer, lineId: line.lineId }
}

/** A verdict of a customer on a page of the return that has no case. */
export type EarlierAnswer = {
  kind: CustomerVerdict
  /** damages that the page shows */
  familyIds: readonly string[]
  damages: readonly DamageReply[] | null
}

/**
 * The customer's word about a damage before its case: the newest answer to a page that shows the damage. `accept` and `object` concern the
 * page as a whole.
 * @param answers oldest first
 */
export function earlierWordOn<Answer extends EarlierAnswer>(
  familyId: string | null,
  answers: readonly Answer[],
): (Answer & { word: DamageAnswer | CustomerVerdict }) | undefined {
  const answer = answers.findLast(({ familyIds }) => familyId !== null && familyIds.includes(familyId))
  return answer && { ...answer, word: answer.damages?.find((one) => one.familyId === familyId)?.answer ?? answer.kind }
}

/** True if the customer's word disputes a damage. A case that asks for such a damage is sent only on purpose. */
export const disputes = (word: DamageAnswer | CustomerVerdict): boolean => word !== 'yes' && word !== 'accept'

type PageLine = AnsweredLine & { id: string; familyId: string | null }
type PageAnswer = { kind: CustomerAnswerKind; text: string; damages?: readonly DamageReply[] | undefined }

/**
 * Answers to the lines of a case that an answer to its page means: an acceptance or an objection concerns every line that the company has
 * not waived or agreed to; answers about damages concern the lines of these damages. A question answers no line.
 */
export function linesOfAnswer({ kind, text, damages }: PageAnswer, lines: readonly PageLine[]): LineReplied[] {
  if (kind === 'ask') return []
  return lines.flatMap((line) => {
    if (!isAnswerable(line) || lineStanding(line) === 'waived' || line.handling === 'agree') return []
    const reply = (answer: LineAnswer, reason: ObjectionReason | null): LineReplied => ({
      lineId: line.id,
      answer,
      reason,
      text: answer === 'accept' ? null : text || null,
      offerMinor: null,
    })
    if (kind === 'accept') return reply('accept', null)
    if (damages === undefined) return reply('object', 'other')
    const said = damages.find(({ familyId }) => familyId === line.familyId)?.answer
    if (said === undefined) return []
    return said === 'yes' ? reply('accept', null) : reply('object', said === 'before' ? 'before' : 'notMe')
  })
}
