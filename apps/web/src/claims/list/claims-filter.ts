import { CLAIM_STATUSES, type ClaimStatus } from '@skadi/domain/claims/claim'
import { CLAIM_STATES, type ClaimState } from '@skadi/domain/claims/claim-life'
import { isDay } from '@skadi/domain/dates/day'
import { useSession } from '../../core/session/session.ts'

/** Filters of the list of claims, as the URL contains them. A missing filter matches all claims. */
export type ClaimsFilter = {
  /** part of the claim number, the plate or the policy holder's name */
  query?: string | undefined
  status?: ClaimStatus | undefined
  /** state of filed claims */
  state?: ClaimState | undefined
  /** claims that the user handles, or in which a task of the user is open */
  mine?: boolean | undefined
  /** first and last day of the accident as YYYY-MM-DD, both included */
  from?: string | undefined
  to?: string | undefined
}

const LONGEST_QUERY = 100

/** Reads the filters from the search parameters. Unknown and invalid parameters count as missing. */
export function parseClaimsSearch(search: Record<string, unknown>): ClaimsFilter {
  // The router parses `?query=2026` as a number.
  const query = ['string', 'number'].includes(typeof search.query) ? String(search.query).trim() : ''
  const status = CLAIM_STATUSES.find((one) => one === search.status)
  const state = CLAIM_STATES.find((one) => one === search.state)
  const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)
  const [from, to] = [dayOf(search.from), dayOf(search.to)]
  return {
    ...(query ? { query: query.slice(0, LONGEST_QUERY) } : {}),
    ...(status ? { status } : {}),
    ...(state ? { state } : {}),
    ...(String(search.mine) === 'true' ? { mine: true } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** Filters as the calls take them: `mine` names the user. */
export function toClaimFilters({ mine, ...filter }: ClaimsFilter) {
  const userId = mine ? useSession.getState().claims?.sub : undefined
  return { ...filter, ...(userId ? { workOf: userId } : {}) }
}

export const isNarrowed = (filter: ClaimsFilter): boolean => Object.keys(parseClaimsSearch(filter)).length > 0
