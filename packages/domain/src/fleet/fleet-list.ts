/** Orders of the fleet list; a minus means descending. By default the car recorded last comes first. */
export const FLEET_SORTS = ['-lastRecDate', 'lastRecDate', 'registrationNo', '-registrationNo'] as const
export type FleetSort = (typeof FLEET_SORTS)[number]
export const DEFAULT_FLEET_SORT: FleetSort = '-lastRecDate'

/** Fields with suggestions, as the API call names them. */
export const FLEET_SUGGESTION_FIELDS = ['location', 'name'] as const
export type FleetSuggestionField = (typeof FLEET_SUGGESTION_FIELDS)[number]
export const MAX_FLEET_SUGGESTIONS = 20

/** Maximum number of locations or capture set names in a filter. */
export const MAX_FLEET_NAMES = 20

/** Maximum number of passings marked checked at once. */
export const MAX_CHECKED_AT_ONCE = 500
