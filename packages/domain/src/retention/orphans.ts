import { retentionEnd } from './retention.ts'

/**
 * An object that no row names is left alone for this long: a file is written before the row that names it, and an upload, a
 * step or a job that was cut off in between is tried again within days.
 */
export const ORPHAN_GRACE_DAYS = 7

/** Whether an object was written so long ago that no row will name it any more. @param now in milliseconds */
export const isPastGrace = (modifiedAt: Date, now: number): boolean =>
  modifiedAt <= retentionEnd(now, ORPHAN_GRACE_DAYS)

/** So few are always believed. */
const ALWAYS_BELIEVED = 100
const BELIEVED_SHARE = 0.05

/**
 * Whether this many orphans can be left by crashes. More orphans mean that the database does not belong to this store:
 * an older backup was restored, or two installations share a bucket. Then nothing may be deleted.
 */
export const areBelievable = ({ objects, orphans }: { objects: number; orphans: number }): boolean =>
  orphans <= Math.max(ALWAYS_BELIEVED, objects * BELIEVED_SHARE)
