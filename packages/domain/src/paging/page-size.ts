/** Page sizes of lists (2§9). A list returns a cursor for the next page (pagination). */
export const DEFAULT_PAGE_SIZE = 50
export const IMAGE_SETS_PAGE_SIZE = 50
/** Maximum `limit` of a call. */
export const MAX_PAGE_SIZE = 1000
/** Totals of filtered lists are exact up to this number. Larger totals are given as `totalIsAtLeast` (ruling 22). */
export const EXACT_TOTAL_LIMIT = 10_000
/** Page size of capture units (2§9). */
export const CAPTURE_UNITS_PAGE_SIZE = 20
/** Page size of unique damages (2§9). */
export const UNIQUE_DAMAGES_PAGE_SIZE = 20
/** Page size of the damage log (2§9). */
export const DAMAGE_LOG_PAGE_SIZE = 20
