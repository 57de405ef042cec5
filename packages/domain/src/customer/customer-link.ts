export const CUSTOMER_LINK_KINDS = ['comparison', 'pickup'] as const
export type CustomerLinkKind = (typeof CUSTOMER_LINK_KINDS)[number]

/** `show`: on the clerk's screen at the counter. */
export const CUSTOMER_CHANNELS = ['show', 'email', 'sms'] as const
export type CustomerChannel = (typeof CUSTOMER_CHANNELS)[number]

export const CUSTOMER_ANSWER_KINDS = ['accept', 'object', 'ask'] as const
export type CustomerAnswerKind = (typeof CUSTOMER_ANSWER_KINDS)[number]
/** An answer that decides something; a question does not. */
export type CustomerVerdict = Exclude<CustomerAnswerKind, 'ask'>

export const CUSTOMER_LINK_STATES = ['open', 'answered', 'expired', 'revoked'] as const
export type CustomerLinkState = (typeof CUSTOMER_LINK_STATES)[number]

/** Facts that determine the status of a link. Times are in milliseconds since 1970, by one clock. */
export type CustomerLinkFacts = {
  dueAt: number
  expiresAt: number
  revokedAt: number | null
  /** answers of the customer, oldest first */
  answers: readonly { kind: CustomerAnswerKind }[]
}

/** The customer's present verdict: the latest accept or object. */
export const customerVerdict = (answers: CustomerLinkFacts['answers']): CustomerVerdict | null =>
  answers.findLast((answer): answer is { kind: CustomerVerdict } => answer.kind !== 'ask')?.kind ?? null

/** Facts that determine the status of a customer's answer. */
export type AnswerFacts = { kind: CustomerAnswerKind; isReplied: boolean; isSettled: boolean }

/**
 * True if a user of the company still has to handle an answer: an objection or a question without a reply that is not settled.
 * A later acceptance by the customer withdraws the objection.
 * @param later the customer's later answers
 */
export const isOpenAnswer = (
  { kind, isReplied, isSettled }: AnswerFacts,
  later: readonly { kind: CustomerAnswerKind }[],
): boolean =>
  kind !== 'accept' &&
  !isReplied &&
  !isSettled &&
  !(kind === 'object' && later.some((answer) => answer.kind === 'accept'))

/** State of a link. `revoked` takes precedence over all other states; `expired` hides the customer's verdict. */
export function customerLinkState(link: CustomerLinkFacts, now: number): CustomerLinkState {
  if (link.revokedAt !== null) return 'revoked'
  if (now >= link.expiresAt) return 'expired'
  return customerVerdict(link.answers) === null ? 'open' : 'answered'
}

/** Progress of a customer's page, as lists show it; `unanswered`: the page expired without an answer. */
export const CUSTOMER_PROGRESS = ['sent', 'seen', 'asked', 'objected', 'accepted', 'unanswered'] as const
export type CustomerProgress = (typeof CUSTOMER_PROGRESS)[number]

/**
 * Progress of a customer's page: an open question first, then the customer's verdict, then whether the page was opened.
 * Undefined for a revoked page, unless an answer to it is still open.
 * @param openedAt null if the page was never opened
 * @returns `isOpen`: a user of the company still has to handle an answer
 */
export function customerProgressOf(
  link: Omit<CustomerLinkFacts, 'answers'> & { openedAt: number | null; answers: readonly AnswerFacts[] },
  now: number,
): { progress: CustomerProgress; isOpen: boolean } | undefined {
  const state = customerLinkState(link, now)
  const open = link.answers.filter((answer, at) => isOpenAnswer(answer, link.answers.slice(at + 1)))
  if (state === 'revoked' && open.length === 0) return undefined
  if (open.some(({ kind }) => kind === 'ask')) return { progress: 'asked', isOpen: true }
  const verdict = customerVerdict(link.answers)
  if (verdict !== null) return { progress: verdict === 'accept' ? 'accepted' : 'objected', isOpen: open.length > 0 }
  if (state === 'expired') return { progress: 'unanswered', isOpen: false }
  return { progress: link.openedAt === null ? 'sent' : 'seen', isOpen: false }
}

/**
 * True if the customer may give this answer now. A first verdict is accepted until the link expires; the customer may change the verdict
 * until the due date. Questions are always allowed.
 */
export function mayAnswer(link: CustomerLinkFacts, kind: CustomerAnswerKind, now: number): boolean {
  const state = customerLinkState(link, now)
  if (state === 'revoked' || state === 'expired') return false
  if (kind === 'ask') return true
  const verdict = customerVerdict(link.answers)
  return verdict === null || (verdict !== kind && now < link.dueAt)
}
