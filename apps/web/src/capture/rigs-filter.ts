/** What the lists of units and sets show; it stands in the address. */
export type RigsFilter = {
  /** part of a name or location */
  query?: string | undefined
  /** units that are offline, were never heard of or have an alarm */
  attention?: true | undefined
}

export const LONGEST_QUERY = 50

/** Reads search parameters; whatever does not belong there counts as absent. */
export function parseRigsSearch({ query, attention }: Record<string, unknown>): RigsFilter {
  // Routers read `?query=7` as a number.
  const text =
    typeof query === 'string' || typeof query === 'number' ? String(query).trim().slice(0, LONGEST_QUERY) : ''
  return { ...(text ? { query: text } : {}), ...(attention === true ? { attention } : {}) }
}
