import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { listCustomerLinks } from '@skadi/contract/customer/list-customer-links'
import { customerAnswered } from '@skadi/contract/realtime/socket'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../core/call.ts'
import { useSocket, useSubscription } from '../core/socket.ts'

/** What a customer is shown: a pair of passings, or with `returnId` null the pickup alone. */
export type ShownPassings = { pickupId: string; returnId: string | null }

const newerOf = ({ pickupId, returnId }: ShownPassings): string => returnId ?? pickupId

const linksQuery = (imageSetId: string) =>
  queryOptions({
    queryKey: ['customerLinks', imageSetId],
    queryFn: async ({ signal }) => (await call(listCustomerLinks, { query: { imageSetId } }, { signal })).data.items,
    staleTime: 10_000,
  })

/** The pages for customers of exactly these passings, the newest first; answers arrive by themselves. */
export function useCustomerLinks(shown: ShownPassings) {
  const client = useQueryClient()
  const newer = newerOf(shown)
  const { queryKey } = linksQuery(newer)
  useSubscription({ imageSetId: newer })
  useSocket('customerAnswered', (payload) => {
    if (customerAnswered.safeParse(payload).data?.imageSetId === newer) void client.invalidateQueries({ queryKey })
  })
  const { data, error, refetch, isFetching } = useQuery(linksQuery(newer))
  return {
    links: data?.filter(({ pickupId, imageSetId }) => pickupId === shown.pickupId && imageSetId === shown.returnId),
    error,
    refetch,
    isFetching,
    /** takes in what a call has answered */
    put: (link: CustomerLink) =>
      client.setQueryData(queryKey, (links) =>
        links?.some(({ id }) => id === link.id)
          ? links.map((one) => (one.id === link.id ? link : one))
          : [link, ...(links ?? [])],
      ),
  }
}
