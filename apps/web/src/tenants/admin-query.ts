import {
  getLogos,
  getTenant,
  getTenantGroup,
  listTenantGroups,
  listTenants,
} from '@skadi/contract/tenants/tenants-reads'
import type { User } from '@skadi/contract/users/user'
import { getProfile, listUsers } from '@skadi/contract/users/users-calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { fetches } from '../core/calls/failures.ts'
import type { AdminUsersFilter } from './admin-filter.ts'

/** Query keys for accounts and companies in the global administration. `all` is the common prefix of the keys. */
export const adminKeys = {
  all: ['administration'],
  users: ['administration', 'users'],
  tenants: ['administration', 'tenants'],
  groups: ['administration', 'groups'],
  user: (id: string) => ['administration', 'user', id],
  tenant: (id: string) => ['administration', 'tenant', id],
  group: (id: string) => ['administration', 'group', id],
  logo: (id: string) => ['administration', 'logo', id],
} as const

const pageOf = (cursor: string | undefined) => (cursor ? { cursor, total: 'none' as const } : {})
/** Options of pagination by cursor. All lists of the administration use them. */
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ meta }: { meta: { nextCursor?: string | undefined } }) => meta.nextCursor,
  placeholderData: keepPreviousData,
}

/** Query of all users with an account, sorted by name. */
export const usersQuery = ({ company, ...filters }: AdminUsersFilter) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.users, { company, ...filters }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listUsers,
        {
          query: {
            ...(company ? { tenant: company } : {}),
            ...(Object.keys(filters).length > 0 ? { filters: JSON.stringify(filters) } : {}),
            ...pageOf(cursor),
          },
        },
        { signal },
      ),
    ...paged,
    meta: fetches('users'),
  })

/** Query of the newest logo of a company. The result is null if the company has never had a logo. */
export const logoQuery = (tenantId: string) =>
  queryOptions({
    queryKey: adminKeys.logo(tenantId),
    queryFn: async ({ signal }) =>
      (await call(getLogos, { query: { tenantIds: tenantId } }, { signal })).data.items[0] ?? null,
  })

/** Query of all companies, sorted by name. */
export const tenantsQuery = (filter: { query?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.tenants, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTenants, { query: { ...filter, ...pageOf(cursor) } }, { signal }),
    ...paged,
    meta: fetches('tenants'),
  })

/** Query of all groups of companies, sorted by name. */
export const groupsQuery = (filter: { query?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.groups, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTenantGroups, { query: { ...filter, ...pageOf(cursor) } }, { signal }),
    ...paged,
    meta: fetches('groups'),
  })

/** Query of one account. A global admin gets the complete profile (2§7.1). */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.user(id),
    queryFn: async ({ signal }) => (await call(getProfile, { params: { userId: id } }, { signal })).data as User,
    meta: fetches('users'),
  })

export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.tenant(id),
    queryFn: async ({ signal }) => (await call(getTenant, { params: { id } }, { signal })).data,
    meta: fetches('tenants'),
  })

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.group(id),
    queryFn: async ({ signal }) => (await call(getTenantGroup, { params: { id } }, { signal })).data,
    meta: fetches('groups'),
  })
