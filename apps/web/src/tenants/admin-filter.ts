import { TENANT_ROLES, type TenantRole } from '@skadi/domain/auth/roles'
import { USER_STATUSES, type UserStatus } from '@skadi/domain/users/user-status'

export const LONGEST_QUERY = 50

/** Filter of the list of all users. The URL contains all fields of the filter. */
export type AdminUsersFilter = {
  /** part of a name or phone */
  query?: string | undefined
  role?: TenantRole | undefined
  status?: UserStatus | undefined
  /** id of a company; the list then has only members of this company */
  company?: string | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

// The router parses `?query=900` as a number.
const textOf = (query: unknown): string =>
  typeof query === 'string' || typeof query === 'number' ? String(query).trim().slice(0, LONGEST_QUERY) : ''

/** Reads search parameters. Unknown and invalid parameters are ignored. */
export function parseAdminUsers(search: Record<string, unknown>): AdminUsersFilter {
  const query = textOf(search.query)
  const role = TENANT_ROLES.find((one) => one === search.role)
  const status = USER_STATUSES.find((one) => one === search.status)
  const company = typeof search.company === 'string' && UUID.test(search.company) ? search.company : undefined
  return {
    ...(query ? { query } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(company ? { company } : {}),
  }
}

/** Reads the search parameters of a list whose only filter is a name. */
export function parseNameSearch(search: Record<string, unknown>): { query?: string } {
  const query = textOf(search.query)
  return query ? { query } : {}
}
