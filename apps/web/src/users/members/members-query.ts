import { listInvitations } from '@skadi/contract/tenants/tenants-reads'
import type { ListedUser } from '@skadi/contract/users/user'
import { listUsers } from '@skadi/contract/users/users-calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { fetches } from '../../core/calls/failures.ts'
import { parseUsersSearch, type UsersFilter } from './users-filter.ts'

/** Returns the prefix of the query keys for lists of a company's members. */
export const membersKeys = (tenant: string) => ['members', tenant] as const

/** Query of the members of a company, sorted by name, with pagination. */
export const membersQuery = (tenant: string, filter: UsersFilter) => {
  const filters = parseUsersSearch(filter)
  return infiniteQueryOptions({
    queryKey: [...membersKeys(tenant), filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listUsers,
        {
          query: {
            tenant,
            ...(Object.keys(filters).length > 0 ? { filters: JSON.stringify(filters) } : {}),
            ...(cursor ? { cursor, total: 'none' as const } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: keepPreviousData,
    meta: fetches('users'),
  })
}

/** Query of the open invitations of a company. */
export const invitationsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['invitations', tenant],
    queryFn: async ({ signal }) => (await call(listInvitations, { query: { tenant } }, { signal })).data.items,
  })

/**
 * Returns the user with exactly this phone (C-03). Returns undefined if no user has this phone.
 * @param tenant undefined to search all users, for a global admin
 * @throws CallError
 */
export async function findByPhone(tenant: string | undefined, phone: string): Promise<ListedUser | undefined> {
  const { data } = await call(listUsers, {
    query: { ...(tenant ? { tenant } : {}), filters: JSON.stringify({ phone }), limit: 1 },
  })
  return data.items[0]
}
