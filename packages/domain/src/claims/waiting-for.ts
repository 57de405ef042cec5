import type { ClaimStatus } from './claim.ts'
import { type ClaimState, isEnded } from './claim-life.ts'

/** Party that must act next on a claim (ruling 24). The value is computed and never stored. */
export type WaitingFor =
  | { kind: 'form' }
  | { kind: 'customer'; until: number }
  | { kind: 'insurer' }
  | { kind: 'you' }
  | { kind: 'nobody' }
  | { kind: 'ended' }

/** Facts about the customer page of a claim. Times are milliseconds. */
export type ClaimLink = {
  dueAt: number
  isRevoked: boolean
  lastAnswer: 'accept' | 'object' | 'ask' | null
  isAnswered: boolean
}

/**
 * Decides which party must act next. A draft waits for its form. A filed claim waits for the customer while a page is open and unanswered.
 * It waits for its handler if the customer objected, asked or let the deadline pass, or if no page is open. A claim that was handed off
 * waits for the insurer, except while a customer waits for a reply. An accepted claim waits for nobody. A settled or closed claim has ended,
 * with any answer of the customer.
 * @param link the newest page sent for this claim; undefined if no page was sent
 * @param now milliseconds
 */
export function waitingFor(
  { status, state }: { status: ClaimStatus; state: ClaimState },
  link: ClaimLink | undefined,
  now: number,
): WaitingFor {
  if (status === 'draft') return { kind: 'form' }
  if (isEnded(state)) return { kind: 'ended' }
  const isAsked = link && !link.isRevoked && link.lastAnswer !== null && link.lastAnswer !== 'accept'
  if (state === 'handedOff' && !(isAsked && !link.isAnswered)) return { kind: 'insurer' }
  if (!link || link.isRevoked) return { kind: 'you' }
  if (link.lastAnswer === 'accept') return { kind: 'nobody' }
  if (link.lastAnswer !== null && !link.isAnswered) return { kind: 'you' }
  return link.dueAt > now ? { kind: 'customer', until: link.dueAt } : { kind: 'you' }
}
