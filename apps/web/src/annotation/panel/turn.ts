import type { Assignment } from '@skadi/contract/annotation/assignment'

/** The user's place in the queue, as the server reports it; null if the user is not in the queue. */
export type QueuePlace = { position: number; since: string }

/**
 * The user's turn for a kind of work. `off`: the current company has turned the work off (ANNOT-18). `free`: the user
 * has requested nothing. `queued`: the user waits in the queue. `offered`: a passing is reserved for a minute. `held`:
 * the assignment is running, but the user has left its page.
 */
export type Turn =
  | { kind: 'off'; company: string }
  | { kind: 'free' }
  | { kind: 'queued'; place: QueuePlace }
  | { kind: 'offered'; assignment: Assignment }
  | { kind: 'held'; assignment: Assignment }

type TurnFacts = {
  /** company whose settings turn this work off; undefined if the work is available */
  offFor: string | undefined
  assignment: Assignment | null | undefined
  place: QueuePlace | null | undefined
  /** current time in ms */
  now: number
}

/**
 * Returns the user's turn. The user's assignment comes first, then the place in the queue. Both count even if the
 * company has turned the work off in the meantime.
 */
export function turnOf({ offFor, assignment, place, now }: TurnFacts): Turn {
  if (assignment && Date.parse(assignment.expiresAt) > now) {
    if (assignment.status === 'running') return { kind: 'held', assignment }
    if (assignment.status === 'picked') return { kind: 'offered', assignment }
  }
  if (place) return { kind: 'queued', place }
  return offFor === undefined ? { kind: 'free' } : { kind: 'off', company: offFor }
}

/**
 * Writes a time as minutes and seconds, for example `07:42`.
 * From an hour on it also writes the hours, for example `1:02:03`.
 */
export function writeClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = [minutes, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${tail}` : tail
}
