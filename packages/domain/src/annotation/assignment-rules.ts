/** Status of an assignment: reserved, running, or ended in one of four ways. */
export const ASSIGNMENT_STATUSES = ['picked', 'running', 'submitted', 'skipped', 'timedOut', 'unassigned'] as const
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number]

/** Seconds after which the reservation of an assignment expires if the user does not confirm it. */
export const PICK_S = 60
/**
 * Seconds that an extension adds to a lease. An assignment can be extended once. The setting ANNOTATION_TIMEOUT_S
 * (apps/server/src/core/config.ts) gives the length of the lease.
 */
export const EXTENSION_S = 300
/** Interval of the sweep for assignments whose time is over. */
export const SWEEP_S = 5
/** Seconds of waiting after which a passing gains one priority level (ageing). Ageing prevents that a passing waits forever. */
export const AGEING_S = 600

/** An assignment with the fields that its rules need. Moments are milliseconds of the database's clock. */
export type AssignmentState = {
  status: AssignmentStatus
  startedAt: number | null
  expiresAt: number
  isExtended: boolean
}
export type AssignmentRefusal =
  | 'NOT_PICKED'
  | 'JOB_NOT_ASSIGNED'
  | 'JOB_NOT_HELD'
  | 'ALREADY_SUBMITTED'
  | 'ALREADY_EXTENDED'
  | 'TIMED_OUT'
type Ruled = AssignmentState | AssignmentRefusal

export const isOpen = ({ status }: Pick<AssignmentState, 'status'>): boolean =>
  status === 'picked' || status === 'running'
const isDone = ({ status }: AssignmentState): boolean => status === 'submitted' || status === 'skipped'
/** An assignment is over at its deadline, even if no sweep has ended it yet. */
const isOver = ({ expiresAt }: AssignmentState, now: number): boolean => now >= expiresAt

export const pick = (now: number): AssignmentState => ({
  status: 'picked',
  startedAt: null,
  expiresAt: now + PICK_S * 1000,
  isExtended: false,
})

/**
 * Starts the lease of a reserved assignment; the lease lasts `leaseS` seconds. Returns a running assignment unchanged, so that a second
 * press of the button has no effect.
 */
export function confirm(assignment: AssignmentState, now: number, leaseS: number): Ruled {
  if (isDone(assignment)) return 'ALREADY_SUBMITTED'
  if (assignment.status === 'timedOut' && assignment.startedAt !== null) return 'TIMED_OUT'
  if (!isOpen(assignment)) return 'NOT_PICKED'
  if (isOver(assignment, now)) return assignment.status === 'running' ? 'TIMED_OUT' : 'NOT_PICKED'
  if (assignment.status === 'running') return assignment
  return { ...assignment, status: 'running', startedAt: now, expiresAt: now + leaseS * 1000 }
}

/** Returns the reason why the user may not work on an assignment, or undefined if the user may. */
export function refusalOf(assignment: AssignmentState, now: number): AssignmentRefusal | undefined {
  if (isDone(assignment)) return 'ALREADY_SUBMITTED'
  if (assignment.status === 'timedOut') return 'TIMED_OUT'
  if (assignment.status !== 'running') return 'JOB_NOT_HELD'
  return isOver(assignment, now) ? 'TIMED_OUT' : undefined
}

/** Ends a running assignment (ANNOT-11, ANNOT-12). */
export const end = (assignment: AssignmentState, now: number, as: 'submitted' | 'skipped'): Ruled =>
  refusalOf(assignment, now) ?? { ...assignment, status: as }

/** Adds `EXTENSION_S` to the lease, once for each assignment. */
export const extend = (assignment: AssignmentState, now: number): Ruled =>
  refusalOf(assignment, now) ??
  (assignment.isExtended
    ? 'ALREADY_EXTENDED'
    : { ...assignment, isExtended: true, expiresAt: assignment.expiresAt + EXTENSION_S * 1000 })

/** Applies the time limit to an assignment. Returns it as `timedOut` if its time is over, or else unchanged. */
export const expire = (assignment: AssignmentState, now: number): AssignmentState =>
  isOpen(assignment) && isOver(assignment, now) ? { ...assignment, status: 'timedOut' } : assignment

/** Revokes an assignment from its holder. */
export const unassign = (assignment: AssignmentState): Ruled =>
  isOpen(assignment) ? { ...assignment, status: 'unassigned' } : 'JOB_NOT_ASSIGNED'

/** Returns the queue priority of a waiting passing: the priority of its capture set, raised with the waiting time (ageing). */
export const agedPriority = (priority: number, waitedMs: number): number =>
  priority + Math.floor(Math.max(0, waitedMs) / (AGEING_S * 1000))
