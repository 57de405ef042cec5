/** Default number of days for which a company keeps the photos of a passing (C-22). */
export const RETENTION_DEFAULT_DAYS = 730
/** Minimum retention in days. A shorter retention could delete photos while the car is still rented out. */
export const RETENTION_MIN_DAYS = 30
export const RETENTION_MAX_DAYS = 3_650

const DAY_MS = 86_400_000

/** Returns the moment up to which passings must be recorded and arrived, so that retention deletes their photos. @param now milliseconds */
export const retentionEnd = (now: number, days: number): Date => new Date(now - days * DAY_MS)

/** Reasons for a legal hold, which excludes a passing from every purge (ruling 27). */
export const HOLD_REASONS = ['claim', 'report', 'customer', 'bundle', 'case'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Reasons why photos were deleted. */
export type GoneReason = 'retention' | 'erasure'

/**
 * Grace period in days for an object that no row names. A file is written before its row, and an interrupted upload, step or job is retried
 * within days.
 */
export const ORPHAN_GRACE_DAYS = 7

/** True if an object is so old that no row will name it any more. @param now in milliseconds */
export const isPastGrace = (modifiedAt: Date, now: number): boolean =>
  modifiedAt <= retentionEnd(now, ORPHAN_GRACE_DAYS)

/** Maximum number of orphans that crashes can explain: a fixed number, or a share of the store's objects. */
const ALWAYS_BELIEVED = 100
const BELIEVED_SHARE = 0.05

/**
 * True if crashes can explain this number of orphans. More orphans mean that the database does not belong to this store: a backup was
 * restored, or two installations share a bucket. In this case nothing may be deleted.
 */
export const areBelievable = ({ objects, orphans }: { objects: number; orphans: number }): boolean =>
  orphans <= Math.max(ALWAYS_BELIEVED, objects * BELIEVED_SHARE)
