/** Days that a company keeps the photos of a passing, unless it was told otherwise (C-22). */
export const RETENTION_DEFAULT_DAYS = 730
/** Less would take photos away while the car may still be out. */
export const RETENTION_MIN_DAYS = 30
export const RETENTION_MAX_DAYS = 3_650

const DAY_MS = 86_400_000

/** Photos go that are kept from before this moment on: recorded and arrived by then. @param now both in ms */
export const retentionEnd = (now: number, days: number): Date => new Date(now - days * DAY_MS)

/** Why a passing survives every clearing (ruling 27). */
export const HOLD_REASONS = ['claim', 'report', 'customer', 'bundle'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Why photos are gone. */
export type GoneReason = 'retention' | 'erasure'
