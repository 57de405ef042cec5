import { listCustomerLinks } from '@skadi/contract/customer/customer-calls'
import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { useSocket, useSubscription } from '../core/socket/socket.ts'

/**
 * Passings shown to a customer. They are a pair, or only a pickup if `returnId` is null.
 * `claimId` or `caseId` is set if the page is about a claim or a case.
 */
export type ShownImageSets = { pickupId: string; returnId: string | null; claimId?: string; caseId?: string }

const newerOf = ({ pickupId, returnId }: ShownImageSets): string => returnId ?? pickupId

const linksQuery = (shown: ShownImageSets) => {
  const { claimId, caseId } = shown
  const query = claimId ? { claimId } : caseId ? { caseId } : { imageSetId: newerOf(shown) }
  return queryOptions({
    queryKey: ['customerLinks', claimId ?? caseId ?? newerOf(shown)],
    queryFn: async ({ signal }) => (await call(listCustomerLinks, { query }, { signal })).data.items,
    staleTime: 10_000,
  })
}

/**
 * Returns the customer's pages about exactly these passings or this claim, newest first. The socket keeps the
 * customers' answers current.
 */
export function useCustomerLinks(shown: ShownImageSets) {
  const client = useQueryClient()
  const newer = newerOf(shown)
  const query = linksQuery(shown)
  const { queryKey } = query
  useSubscription({ imageSetId: newer })
  useSocket('customerAnswered', ({ imageSetId, linkId }) => {
    const isKnown = client.getQueryData(queryKey)?.some(({ id }) => id === linkId)
    if (imageSetId === newer || isKnown) void client.invalidateQueries({ queryKey })
  })
  const { data, error, refetch, isFetching } = useQuery(query)
  return {
    links: data?.filter(
      ({ pickupId, imageSetId }) =>
        (shown.claimId ?? shown.caseId) !== undefined || (pickupId === shown.pickupId && imageSetId === shown.returnId),
    ),
    error,
    refetch,
    isFetching,
    /** stores a customer's page that a call has returned */
    put: (link: CustomerLink) =>
      client.setQueryData(queryKey, (links) =>
        links?.some(({ id }) => id === link.id)
          ? links.map((one) => (one.id === link.id ? link : one))
          : [link, ...(links ?? [])],
      ),
  }
}
