import { listTenants } from '@skadi/contract/tenants/tenants-reads'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { fetches } from './failures.ts'

const SHOWN = 50

/** The first companies whose name holds a text, by name: all of them for a global admin, one's own for anyone else. */
export const companiesQuery = (query: string) =>
  queryOptions({
    queryKey: ['companies', query],
    queryFn: async ({ signal }) =>
      (await call(listTenants, { query: { limit: SHOWN, total: 'none', ...(query ? { query } : {}) } }, { signal }))
        .data.items,
    placeholderData: keepPreviousData,
    meta: fetches('tenants'),
  })
