/** Filter of the lists of units and sets; it is in the URL. */
export type RigsFilter = {
  /** part of a name or location */
  query?: string | undefined
  /** units that are offline, never connected or have an alarm */
  attention?: true | undefined
  /** units that stopped sending: offline, or online without their usual passings */
  silent?: true | undefined
}

export const LONGEST_QUERY = 50

/** Reads search parameters; unknown or invalid ones count as absent. */
export function parseRigsSearch({ query, attention, silent }: Record<string, unknown>): RigsFilter {
  // The router parses `?query=7` as a number.
  const text =
    typeof query === 'string' || typeof query === 'number' ? String(query).trim().slice(0, LONGEST_QUERY) : ''
  return {
    ...(text ? { query: text } : {}),
    ...(attention === true ? { attention } : silent === true ? { silent } : {}),
  }
}
