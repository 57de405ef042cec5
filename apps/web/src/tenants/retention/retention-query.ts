import { getRetention } from '@skadi/contract/retention/retention-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { adminKeys } from '../admin-query.ts'

/**
 * Retention period of a company's photos, and the data that a period of `days` would erase.
 * @param days undefined: the company's own period
 */
export const retentionQuery = (tenantId: string, days?: number) =>
  queryOptions({
    queryKey: [...adminKeys.tenant(tenantId), 'retention', days],
    queryFn: async ({ signal }) =>
      (await call(getRetention, { params: { id: tenantId }, query: days === undefined ? {} : { days } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
  })
