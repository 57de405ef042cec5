import { CASE_STATES, type CaseState } from '@skadi/domain/cases/case-states'

/** The party for whom the listed cases wait; `nobody`: the case has ended. */
export const WAITS = ['us', 'customer', 'nobody'] as const

/** Filters of the list of cases, as in the URL; a missing filter matches all cases. */
export type CasesFilter = {
  waitsFor?: (typeof WAITS)[number] | undefined
  state?: CaseState | undefined
  /** past the due day while the customer must act */
  overdue?: true | undefined
  /** id of the user who works on the case */
  owner?: string | undefined
  /** part of a number of the case or its contract, or of the plate, or the beginning of the renter's name */
  query?: string | undefined
}

const LONGEST_QUERY = 50

/** Reads search parameters; unknown and invalid parameters count as absent. */
export function parseCasesSearch(search: Record<string, unknown>): CasesFilter {
  // the router parses `?query=2026` as a number
  const textOf = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  // saved views of earlier versions name a plate
  const query = (textOf(search.query) || textOf(search.plate)).slice(0, LONGEST_QUERY)
  const owner = textOf(search.owner)
  const waitsFor = WAITS.find((one) => one === search.waitsFor)
  const state = CASE_STATES.find((one) => one === search.state)
  return {
    ...(waitsFor ? { waitsFor } : {}),
    ...(state ? { state } : {}),
    ...(String(search.overdue) === 'true' ? { overdue: true } : {}),
    ...(/^[0-9a-f-]{36}$/i.test(owner) ? { owner } : {}),
    ...(query ? { query } : {}),
  }
}

export const isNarrowed = (filter: CasesFilter): boolean => Object.keys(parseCasesSearch(filter)).length > 0

/** The filters as the calls `listCases` and `exportCases` take them. */
export const toCaseFilters = ({ owner, state, ...filter }: CasesFilter) => ({
  ...filter,
  ...(owner ? { ownerId: owner } : {}),
  ...(state ? { states: [state] } : {}),
})
