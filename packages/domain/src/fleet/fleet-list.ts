/** Orders of the fleet list. A minus means descending. By default, the car with the latest recording comes first. */
export const FLEET_SORTS = ['-lastRecDate', 'lastRecDate', 'registrationNo', '-registrationNo'] as const
export type FleetSort = (typeof FLEET_SORTS)[number]
export const DEFAULT_FLEET_SORT: FleetSort = '-lastRecDate'

/** Fields with suggestions. The API call uses the same names. */
export const FLEET_SUGGESTION_FIELDS = ['location', 'name'] as const
export type FleetSuggestionField = (typeof FLEET_SUGGESTION_FIELDS)[number]
export const MAX_FLEET_SUGGESTIONS = 20

/** Maximum number of locations or names of capture sets in a filter. */
export const MAX_FLEET_NAMES = 20

/** Maximum number of passings that a user may mark as checked at once. */
export const MAX_CHECKED_AT_ONCE = 500
