import { getRetention } from '@skadi/contract/retention/retention-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { adminKeys } from '../admin-query.ts'

/** How long a company keeps photos, and what would go with so many days; left out: with its own. */
export const retentionQuery = (tenantId: string, days?: number) =>
  queryOptions({
    queryKey: [...adminKeys.tenant(tenantId), 'retention', days],
    queryFn: async ({ signal }) =>
      (await call(getRetention, { params: { id: tenantId }, query: days === undefined ? {} : { days } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
  })
