import type { Assignment } from '@skadi/contract/annotation/assignment'

/** The user's place in the queue, as the server reports it; null if the user is not in the queue. */
export type QueuePlace = { position: number; since: string }

/**
 * The user's turn for one kind of work: the current company has turned the work off (ANNOT-18), nothing requested,
 * waiting in the queue, a passing reserved for a minute, or a running assignment whose page the user has left.
 */
export type Turn =
  | { kind: 'off'; company: string }
  | { kind: 'free' }
  | { kind: 'queued'; place: QueuePlace }
  | { kind: 'offered'; assignment: Assignment }
  | { kind: 'held'; assignment: Assignment }

type TurnFacts = {
  /** the company whose settings turn this work off; undefined if the work is available */
  offFor: string | undefined
  assignment: Assignment | null | undefined
  place: QueuePlace | null | undefined
  /** current time in ms */
  now: number
}

/**
 * The assignment of the user takes precedence, then the place in the queue, even if the company has turned the work off
 * in the meantime.
 */
export function turnOf({ offFor, assignment, place, now }: TurnFacts): Turn {
  if (assignment && Date.parse(assignment.expiresAt) > now) {
    if (assignment.status === 'running') return { kind: 'held', assignment }
    if (assignment.status === 'picked') return { kind: 'offered', assignment }
  }
  if (place) return { kind: 'queued', place }
  return offFor === undefined ? { kind: 'free' } : { kind: 'off', company: offFor }
}

/** `07:42`; from one hour on `1:02:03`. */
export function writeClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = [minutes, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${tail}` : tail
}
