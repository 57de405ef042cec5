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
