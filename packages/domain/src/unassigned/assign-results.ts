/** Extent of an assignment: only the unassigned passing, or all current and future passings of its plate (1§4). */
export const ASSIGN_SCOPES = ['passing', 'plate'] as const
export type AssignScope = (typeof ASSIGN_SCOPES)[number]

/**
 * Result of assigning an unassigned passing. `alreadyCorrected` means that another user assigned the passing first; the passing stays
 * unchanged (ORPHAN-08).
 */
export const ASSIGN_RESULTS = ['assigned', 'alreadyCorrected'] as const
export type AssignResult = (typeof ASSIGN_RESULTS)[number]
