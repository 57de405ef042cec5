import { listTenants } from '@skadi/contract/tenants/tenants-reads'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { fetches } from './failures.ts'

const SHOWN = 50

/**
 * The first companies whose name contains the text, sorted by name. A global admin searches all companies. Other users
 * search their own companies.
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
