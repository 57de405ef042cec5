import { getAlertSettings } from '@skadi/contract/alerts/alerts-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

/** What one is told of by mail or SMS at the company worked in. */
export const alertsQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['alertSettings', tenantId],
    queryFn: async ({ signal }) => (await call(getAlertSettings, {}, { signal })).data,
  })
