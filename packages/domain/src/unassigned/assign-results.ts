/** Extent of an assignment of an unassigned passing: the passing alone, or all present and future passings of its plate (1§4). */
export const ASSIGN_SCOPES = ['passing', 'plate'] as const
export type AssignScope = (typeof ASSIGN_SCOPES)[number]

/**
 * Result of assigning an unassigned passing; `alreadyCorrected`: another user has assigned it meanwhile, and it stays
 * unchanged (ORPHAN-08).
 */
export const ASSIGN_RESULTS = ['assigned', 'alreadyCorrected'] as const
export type AssignResult = (typeof ASSIGN_RESULTS)[number]
