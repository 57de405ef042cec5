import { getConfig } from '@skadi/contract/system/get-config'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The server's settings for the portal. The settings are loaded once per page load. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
