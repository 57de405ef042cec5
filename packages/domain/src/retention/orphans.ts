import { retentionEnd } from './retention.ts'

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
