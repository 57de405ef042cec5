import { getPriceTable, listPriceVersions } from '@skadi/contract/costs/prices/prices-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

export const pricesKey = (tenantId: string) => ['prices', tenantId] as const

/** Query for the versions of a company's prices, newest first. The built-in version is last. */
export const priceVersionsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...pricesKey(tenantId), 'versions'],
    queryFn: async ({ signal }) => (await call(listPriceVersions, {}, { signal })).data.items,
  })

/**
 * Query for the prices of a version, which never change.
 * While the prices load, the prices of the previously shown version stay visible.
 */
export const priceTableQuery = (tenantId: string, version: number) =>
  queryOptions({
    queryKey: [...pricesKey(tenantId), 'table', version],
    queryFn: async ({ signal }) => (await call(getPriceTable, { params: { version } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, of) => (of?.queryKey[1] === tenantId ? before : undefined),
  })
