export const CUSTOMER_LINK_KINDS = ['comparison', 'pickup'] as const
export type CustomerLinkKind = (typeof CUSTOMER_LINK_KINDS)[number]

/** Ways to give a customer the page. `show` displays it on the clerk's screen at the counter. */
export const CUSTOMER_CHANNELS = ['show', 'email', 'sms'] as const
export type CustomerChannel = (typeof CUSTOMER_CHANNELS)[number]

export const CUSTOMER_ANSWER_KINDS = ['accept', 'object', 'ask'] as const
export type CustomerAnswerKind = (typeof CUSTOMER_ANSWER_KINDS)[number]
/** An answer that accepts or objects. A question decides nothing. */
export type CustomerVerdict = Exclude<CustomerAnswerKind, 'ask'>

export const CUSTOMER_LINK_STATES = ['open', 'answered', 'expired', 'revoked'] as const
export type CustomerLinkState = (typeof CUSTOMER_LINK_STATES)[number]

/** Facts that determine the status of a link. All times come from one clock, in milliseconds since 1970. */
export type CustomerLinkFacts = {
  dueAt: number
  expiresAt: number
  revokedAt: number | null
  /** answers of the customer, oldest first */
  answers: readonly { kind: CustomerAnswerKind }[]
}

/** Returns the customer's current verdict: the latest acceptance or objection. */
export const customerVerdict = (answers: CustomerLinkFacts['answers']): CustomerVerdict | null =>
  answers.findLast((answer): answer is { kind: CustomerVerdict } => answer.kind !== 'ask')?.kind ?? null

/** Facts that determine whether a customer's answer is open. */
export type AnswerFacts = { kind: CustomerAnswerKind; isReplied: boolean; isSettled: boolean }

/**
 * True if a user of the company still has to handle an answer. Objections and questions are open until a user replies to them or settles
 * them. A later acceptance by the customer withdraws an objection.
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

/**
 * Returns the state of a link. `revoked` takes precedence over all other states. `expired` takes precedence over the customer's verdict.
 */
export function customerLinkState(link: CustomerLinkFacts, now: number): CustomerLinkState {
  if (link.revokedAt !== null) return 'revoked'
  if (now >= link.expiresAt) return 'expired'
  return customerVerdict(link.answers) === null ? 'open' : 'answered'
}

/** Progress of a customer's page, as lists show it. `unanswered` means that the page expired without an answer. */
export const CUSTOMER_PROGRESS = ['sent', 'seen', 'asked', 'objected', 'accepted', 'unanswered'] as const
export type CustomerProgress = (typeof CUSTOMER_PROGRESS)[number]

/**
 * Returns the progress of a customer's page. An open question takes precedence over the customer's verdict, and the verdict takes
 * precedence over the first visit. Returns undefined for a revoked page without an open answer.
 * @param openedAt null if the page was never opened
 * @returns `isOpen` is true if a user of the company still has to handle an answer
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
 * True if the customer may give this answer now. The first verdict is accepted until the link expires. The customer may change the verdict
 * until the due date. Questions are allowed until the link expires.
 */
export function mayAnswer(link: CustomerLinkFacts, kind: CustomerAnswerKind, now: number): boolean {
  const state = customerLinkState(link, now)
  if (state === 'revoked' || state === 'expired') return false
  if (kind === 'ask') return true
  const verdict = customerVerdict(link.answers)
  return verdict === null || (verdict !== kind && now < link.dueAt)
}
