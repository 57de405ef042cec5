/** How a job stands: reserved, begun, or over in one of four ways. */
export const JOB_STATUSES = ['picked', 'running', 'submitted', 'skipped', 'timedOut', 'unassigned'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** A reserved job falls back unless it is confirmed within this time. */
export const PICK_S = 60
/** What one extension adds; there is one. */
export const EXTENSION_S = 300
/** Jobs whose time is over are looked for this often. */
export const SWEEP_S = 5
/** A waiting passing rises by one priority each time it has waited this long, so that none starves. */
export const AGEING_S = 600

/** A job as its rules see it. Moments are milliseconds of the database's clock. */
export type JobState = { status: JobStatus; startedAt: number | null; expiresAt: number; isExtended: boolean }
export type JobRefusal =
  | 'NOT_PICKED'
  | 'JOB_NOT_ASSIGNED'
  | 'JOB_NOT_HELD'
  | 'ALREADY_SUBMITTED'
  | 'ALREADY_EXTENDED'
  | 'TIMED_OUT'
type Ruled = JobState | JobRefusal

export const isOpen = ({ status }: Pick<JobState, 'status'>): boolean => status === 'picked' || status === 'running'
const isDone = ({ status }: JobState): boolean => status === 'submitted' || status === 'skipped'
/** The deadline itself is too late; who has noticed does not matter. */
const isOver = ({ expiresAt }: JobState, now: number): boolean => now >= expiresAt

export const pick = (now: number): JobState => ({
  status: 'picked',
  startedAt: null,
  expiresAt: now + PICK_S * 1000,
  isExtended: false,
})

/** Starts a reserved job and its timer; one that runs is answered as it is, so that a second press does nothing. */
export function confirm(job: JobState, now: number, timeoutS: number): Ruled {
  if (isDone(job)) return 'ALREADY_SUBMITTED'
  if (job.status === 'timedOut' && job.startedAt !== null) return 'TIMED_OUT'
  if (!isOpen(job)) return 'NOT_PICKED'
  if (isOver(job, now)) return job.status === 'running' ? 'TIMED_OUT' : 'NOT_PICKED'
  if (job.status === 'running') return job
  return { ...job, status: 'running', startedAt: now, expiresAt: now + timeoutS * 1000 }
}

/** Why somebody may not work under a job; undefined: one may. */
export function refusalOf(job: JobState, now: number): JobRefusal | undefined {
  if (isDone(job)) return 'ALREADY_SUBMITTED'
  if (job.status === 'timedOut') return 'TIMED_OUT'
  if (job.status !== 'running') return 'JOB_NOT_HELD'
  return isOver(job, now) ? 'TIMED_OUT' : undefined
}

/** Ends a running job for good (ANNOT-11, ANNOT-12). */
export const end = (job: JobState, now: number, as: 'submitted' | 'skipped'): Ruled =>
  refusalOf(job, now) ?? { ...job, status: as }

/** Five minutes more, once. */
export const extend = (job: JobState, now: number): Ruled =>
  refusalOf(job, now) ??
  (job.isExtended ? 'ALREADY_EXTENDED' : { ...job, isExtended: true, expiresAt: job.expiresAt + EXTENSION_S * 1000 })

/** What the sweeper makes of a job: over where its time is, else as it is. */
export const expire = (job: JobState, now: number): JobState =>
  isOpen(job) && isOver(job, now) ? { ...job, status: 'timedOut' } : job

/** Takes a job back from whoever holds it. */
export const unassign = (job: JobState): Ruled => (isOpen(job) ? { ...job, status: 'unassigned' } : 'JOB_NOT_ASSIGNED')

/** What a waiting passing is taken by: its capture set's priority, raised while it waits. */
export const agedPriority = (priority: number, waitedMs: number): number =>
  priority + Math.floor(Math.max(0, waitedMs) / (AGEING_S * 1000))
