import { getPriceTable, listPriceVersions } from '@skadi/contract/costs/prices/prices-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

export const pricesKey = (tenantId: string) => ['prices', tenantId] as const

/** The versions of a company's prices, newest first; the built-in version is last. */
export const priceVersionsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...pricesKey(tenantId), 'versions'],
    queryFn: async ({ signal }) => (await call(listPriceVersions, {}, { signal })).data.items,
  })

/** The prices of one version, which never change. While they load, the version shown before stays. */
export const priceTableQuery = (tenantId: string, version: number) =>
  queryOptions({
    queryKey: [...pricesKey(tenantId), 'table', version],
    queryFn: async ({ signal }) => (await call(getPriceTable, { params: { version } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, of) => (of?.queryKey[1] === tenantId ? before : undefined),
  })
