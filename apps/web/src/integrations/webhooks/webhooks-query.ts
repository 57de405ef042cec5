import { listWebhookDeliveries, listWebhooks } from '@skadi/contract/integrations/integrations-calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

const LIVE_MS = 5_000
const PAGE = 25

/** Query of the webhooks of the current company, newest first. The list is polled while it is displayed. */
export const webhooksQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['webhooks', tenantId],
    queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).data.items,
    refetchInterval: LIVE_MS,
  })

/** Query of the deliveries of a webhook, newest first, with pagination. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['webhookDeliveries', id],
    queryFn: ({ signal, pageParam }) =>
      call(
        listWebhookDeliveries,
        { params: { id }, query: { limit: PAGE, total: 'none', ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.nextCursor,
    refetchInterval: LIVE_MS,
  })
