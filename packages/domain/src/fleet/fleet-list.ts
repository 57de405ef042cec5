/** Orders of the fleet list; a minus reads from the end. Without a wish the car recorded last comes first. */
export const FLEET_SORTS = ['-lastRecDate', 'lastRecDate', 'registrationNo', '-registrationNo'] as const
export type FleetSort = (typeof FLEET_SORTS)[number]
export const DEFAULT_FLEET_SORT: FleetSort = '-lastRecDate'

/** What suggestions are for, as their call names it. */
export const FLEET_SUGGESTION_FIELDS = ['location', 'name'] as const
export type FleetSuggestionField = (typeof FLEET_SUGGESTION_FIELDS)[number]
export const MAX_FLEET_SUGGESTIONS = 20

/** Locations, or capture set names, filtered by at once, at most. */
export const MAX_FLEET_NAMES = 20

/** Passings marked checked at once, at most. */
export const MAX_CHECKED_AT_ONCE = 500
