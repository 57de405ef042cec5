export const CUSTOMER_LINK_KINDS = ['comparison', 'pickup'] as const
export type CustomerLinkKind = (typeof CUSTOMER_LINK_KINDS)[number]

/** `show`: on the screen of whoever stands at the counter. */
export const CUSTOMER_CHANNELS = ['show', 'email', 'sms'] as const
export type CustomerChannel = (typeof CUSTOMER_CHANNELS)[number]

export const CUSTOMER_ANSWER_KINDS = ['accept', 'object', 'ask'] as const
export type CustomerAnswerKind = (typeof CUSTOMER_ANSWER_KINDS)[number]
/** An answer that settles something; a question does not. */
export type CustomerVerdict = Exclude<CustomerAnswerKind, 'ask'>

export const CUSTOMER_LINK_STATES = ['open', 'answered', 'expired', 'revoked'] as const
export type CustomerLinkState = (typeof CUSTOMER_LINK_STATES)[number]

/** What is asked about a link. Times are in milliseconds since 1970, by one clock. */
export type CustomerLinkFacts = {
  dueAt: number
  expiresAt: number
  revokedAt: number | null
  /** of the customer, oldest first */
  answers: readonly { kind: CustomerAnswerKind }[]
}

/** What the customer says as things stand: the latest accept or object. */
export const customerVerdict = (answers: CustomerLinkFacts['answers']): CustomerVerdict | null =>
  answers.findLast((answer): answer is { kind: CustomerVerdict } => answer.kind !== 'ask')?.kind ?? null

/** What is known of what becomes of an answer. */
export type AnswerFacts = { kind: CustomerAnswerKind; isReplied: boolean; isSettled: boolean }

/**
 * Whether somebody of the company has still to see to an answer: an objection or a question that nobody has replied to or settled.
 * A customer who accepts afterwards objects no longer.
 * @param later what the customer said after it
 */
export const isOpenAnswer = (
  { kind, isReplied, isSettled }: AnswerFacts,
  later: readonly { kind: CustomerAnswerKind }[],
): boolean =>
  kind !== 'accept' &&
  !isReplied &&
  !isSettled &&
  !(kind === 'object' && later.some((answer) => answer.kind === 'accept'))

/** `revoked` goes before all other states; `expired` hides the customer's verdict. */
export function customerLinkState(link: CustomerLinkFacts, now: number): CustomerLinkState {
  if (link.revokedAt !== null) return 'revoked'
  if (now >= link.expiresAt) return 'expired'
  return customerVerdict(link.answers) === null ? 'open' : 'answered'
}

/**
 * Whether the customer may say that now. The first verdict is heard until the link expires; a verdict may be replaced by the
 * other one until the due date. Questions may always be asked.
 */
export function mayAnswer(link: CustomerLinkFacts, kind: CustomerAnswerKind, now: number): boolean {
  const state = customerLinkState(link, now)
  if (state === 'revoked' || state === 'expired') return false
  if (kind === 'ask') return true
  const verdict = customerVerdict(link.answers)
  return verdict === null || (verdict !== kind && now < link.dueAt)
}
