import { listApiKeys } from '@skadi/contract/integrations/integrations-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

/** Query of the API keys of the current company, newest first. */
export const apiKeysQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['apiKeys', tenantId],
    queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).data.items,
  })
