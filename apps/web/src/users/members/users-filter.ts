import { TENANT_ROLES, type TenantRole } from '@skadi/domain/auth/roles'

/** What the list of users shows. Every part of it stands in the address. */
export type UsersFilter = {
  /** part of a name or phone */
  query?: string | undefined
  role?: TenantRole | undefined
}

const LONGEST_QUERY = 50

/** Reads search parameters; whatever does not belong there counts as absent. Fits a route's `validateSearch`. */
export function parseUsersSearch(search: Record<string, unknown>): UsersFilter {
  const { query } = search
  // Routers read `?query=900` as a number.
  const text =
    typeof query === 'string' || typeof query === 'number' ? String(query).trim().slice(0, LONGEST_QUERY) : ''
  const role = TENANT_ROLES.find((one) => one === search.role)
  return { ...(text ? { query: text } : {}), ...(role ? { role } : {}) }
}

export const isNarrowed = (filter: UsersFilter): boolean => Boolean(filter.query || filter.role)
