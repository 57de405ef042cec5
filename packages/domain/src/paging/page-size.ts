/** Pagination: page sizes of 2§9; lists return a cursor for the next page. */
export const DEFAULT_PAGE_SIZE = 50
export const IMAGE_SETS_PAGE_SIZE = 50
/** The largest `limit` accepted. */
export const MAX_PAGE_SIZE = 1000
/** Filtered totals are exact up to this number, then `totalIsAtLeast` (ruling 22). */
export const EXACT_TOTAL_LIMIT = 10_000
/** Page size of capture units (2§9). */
export const CAPTURE_UNITS_PAGE_SIZE = 20
/** Page size of unique damages (2§9). */
export const UNIQUE_DAMAGES_PAGE_SIZE = 20
/** Page size of the damage log (2§9). */
export const DAMAGE_LOG_PAGE_SIZE = 20
