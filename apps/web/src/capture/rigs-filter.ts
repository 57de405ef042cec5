/** Filter of the lists of units and sets. The filter has the same fields as the URL. */
export type RigsFilter = {
  /** part of a name or of a location */
  query?: string | undefined
  /** true to show only units that are offline, have never connected, or have an alarm */
  attention?: true | undefined
  /**
   * true to show only units that have stopped sending; such a unit is offline, or is online without its usual passings
   */
  silent?: true | undefined
}

export const LONGEST_QUERY = 50

/** Reads search parameters. Unknown and invalid parameters are ignored. */
export function parseRigsSearch({ query, attention, silent }: Record<string, unknown>): RigsFilter {
  // The router parses `?query=7` as a number.
  const text =
    typeof query === 'string' || typeof query === 'number' ? String(query).trim().slice(0, LONGEST_QUERY) : ''
  return {
    ...(text ? { query: text } : {}),
    ...(attention === true ? { attention } : silent === true ? { silent } : {}),
  }
}
