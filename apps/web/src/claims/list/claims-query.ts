import { listClaims } from '@skadi/contract/claims/claims-reads'
import type { CallOutput } from '@skadi/contract/core/define-call'
import { isBackwards } from '@skadi/domain/dates/day'
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { useBatch } from '../../core/calls/use-batch.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { useAfterLoss } from '../../core/socket/use-after-loss.ts'
import { type ClaimsFilter, toClaimFilters } from './claims-filter.ts'

type ClaimsPage = CallOutput<typeof listClaims>

/** Returns the prefix of the query keys for lists of a company's claims. */
export const claimsKeys = (tenantId: string | undefined) => ['claims', tenantId] as const

const NONE: ClaimsPage = { data: { items: [] }, meta: { limit: 0, totalItems: 0 } } as unknown as ClaimsPage

/** Query for the filtered claims of the current company, newest first, with pagination. */
export const claimsQuery = (tenantId: string | undefined, filter: ClaimsFilter) =>
  infiniteQueryOptions({
    queryKey: [...claimsKeys(tenantId), filter],
    queryFn: ({ pageParam, signal }) => fetchPage(tenantId, filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

async function fetchPage(
  tenantId: string | undefined,
  filter: ClaimsFilter,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ClaimsPage> {
  if (isBackwards(filter)) return NONE
  const query = {
    ...toClaimFilters(filter),
    ...(tenantId ? { tenantId } : {}),
    ...(cursor ? { cursor, total: 'none' as const } : {}),
  }
  return call(listClaims, { query }, { signal })
}

/** Batch interval in ms, because a draft changes at each pause while a user types. */
const GATHER_MS = 500

/** Reloads the lists of claims after a change to any claim. */
export function useClaimsLive(tenantId: string | undefined): void {
  const client = useQueryClient()
  const read = () => client.invalidateQueries({ queryKey: claimsKeys(tenantId) })
  const gather = useBatch(read, GATHER_MS)
  useSubscription(tenantId === undefined ? undefined : { topic: 'claims' })
  useSocket('claimChanged', ({ claimId }) => gather(claimId))
  useAfterLoss(() => void read())
}
