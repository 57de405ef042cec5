import { listTenants } from '@skadi/contract/tenants/tenants-reads'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { fetches } from './failures.ts'

const SHOWN = 50

/**
 * The first companies whose name contains the text, by name: among all companies for a global admin, among the user's
 * own companies for other users.
 */
export const companiesQuery = (query: string) =>
  queryOptions({
    queryKey: ['companies', query],
    queryFn: async ({ signal }) =>
      (await call(listTenants, { query: { limit: SHOWN, total: 'none', ...(query ? { query } : {}) } }, { signal }))
        .data.items,
    placeholderData: keepPreviousData,
    meta: fetches('tenants'),
  })
