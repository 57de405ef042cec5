import { TENANT_ROLES, type TenantRole } from '@skadi/domain/auth/roles'

/** Filter of the list of users. The URL contains all fields of the filter. */
export type UsersFilter = {
  /** part of a name or phone */
  query?: string | undefined
  role?: TenantRole | undefined
}

const LONGEST_QUERY = 50

/**
 * Reads search parameters. Unknown and invalid parameters are ignored. The function is usable as a route's
 * `validateSearch`.
 */
export function parseUsersSearch(search: Record<string, unknown>): UsersFilter {
  const { query } = search
  // The router parses `?query=900` as a number.
  const text =
    typeof query === 'string' || typeof query === 'number' ? String(query).trim().slice(0, LONGEST_QUERY) : ''
  const role = TENANT_ROLES.find((one) => one === search.role)
  return { ...(text ? { query: text } : {}), ...(role ? { role } : {}) }
}

export const isNarrowed = (filter: UsersFilter): boolean => Boolean(filter.query || filter.role)
