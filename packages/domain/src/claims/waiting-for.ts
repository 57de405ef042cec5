/** The party that must act next on a claim (ruling 24): derived, never stored. */
export type WaitingFor = { kind: 'form' } | { kind: 'customer'; until: number } | { kind: 'you' } | { kind: 'nobody' }

/** Facts of a claim's customer page; times in milliseconds. */
export type ClaimLink = {
  dueAt: number
  isRevoked: boolean
  lastAnswer: 'accept' | 'object' | 'ask' | null
  isAnswered: boolean
}

/**
 * Decides who has to act: a draft waits for its form; a filed claim waits for the customer while a page is open and unanswered,
 * then for its handler if the customer objected, asked, or let the deadline pass; an accepted claim waits for nobody.
 * @param link the newest page sent for this claim; undefined if no page was sent
 * @param now milliseconds
 */
export function waitingFor(status: 'draft' | 'filed', link: ClaimLink | undefined, now: number): WaitingFor {
  if (status === 'draft') return { kind: 'form' }
  if (!link || link.isRevoked) return { kind: 'you' }
  if (link.lastAnswer === 'accept') return { kind: 'nobody' }
  if (link.lastAnswer !== null && !link.isAnswered) return { kind: 'you' }
  return link.dueAt > now ? { kind: 'customer', until: link.dueAt } : { kind: 'you' }
}
