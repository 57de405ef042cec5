/** What a claim's next move hangs on (ruling 24): derived, never stored. */
export type WaitingFor = { kind: 'form' } | { kind: 'customer'; until: number } | { kind: 'you' } | { kind: 'nobody' }

/** What is known of a claim's customer's page; times in milliseconds. */
export type ClaimLink = {
  dueAt: number
  isRevoked: boolean
  lastAnswer: 'accept' | 'object' | 'ask' | null
  isAnswered: boolean
}

/**
 * Who has to act: a draft waits for its form; a filed claim for the customer while a page is open and unanswered, then for
 * whoever handles it where the customer objected, asked, or let the time go by; an accepted one for nobody.
 * @param link the newest page that was sent of this claim; undefined: none
 * @param now milliseconds
 */
export function waitingFor(status: 'draft' | 'filed', link: ClaimLink | undefined, now: number): WaitingFor {
  if (status === 'draft') return { kind: 'form' }
  if (!link || link.isRevoked) return { kind: 'you' }
  if (link.lastAnswer === 'accept') return { kind: 'nobody' }
  if (link.lastAnswer !== null && !link.isAnswered) return { kind: 'you' }
  return link.dueAt > now ? { kind: 'customer', until: link.dueAt } : { kind: 'you' }
}
