import { getIpData } from '@skadi/contract/connection/get-ip-data'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** Where the server sees this browser; asked anew with every visit: it may be another net by now. */
export const ipQuery = queryOptions({
  queryKey: ['ipData'],
  queryFn: async ({ signal }) => (await call(getIpData, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
})
