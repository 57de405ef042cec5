import type { Assignment } from '@skadi/contract/annotation/assignment'

/** What one's place in the queue is told of; null while one does not stand in it. */
export type QueuePlace = { position: number; since: string }

/**
 * Where one stands with a kind of work: it is off for the company worked in (ANNOT-18), nothing is asked for, one waits in
 * the queue, an image set is reserved for a minute, or one is at work on it and has looked away.
 */
export type Turn =
  | { kind: 'off'; company: string }
  | { kind: 'free' }
  | { kind: 'queued'; place: QueuePlace }
  | { kind: 'offered'; assignment: Assignment }
  | { kind: 'held'; assignment: Assignment }

type TurnFacts = {
  /** the company whose settings turn this work off; undefined where it is on */
  offFor: string | undefined
  assignment: Assignment | null | undefined
  place: QueuePlace | null | undefined
  /** ms */
  now: number
}

/** What one has goes before everything else, an assignment and then a place: also where the company has turned the work off since. */
export function turnOf({ offFor, assignment, place, now }: TurnFacts): Turn {
  if (assignment && Date.parse(assignment.expiresAt) > now) {
    if (assignment.status === 'running') return { kind: 'held', assignment }
    if (assignment.status === 'picked') return { kind: 'offered', assignment }
  }
  if (place) return { kind: 'queued', place }
  return offFor === undefined ? { kind: 'free' } : { kind: 'off', company: offFor }
}

/** `07:42`, an hour and more `1:02:03`. */
export function writeClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = [minutes, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${tail}` : tail
}
