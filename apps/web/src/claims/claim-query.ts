import { getClaim } from '@skadi/contract/claims/claims-reads'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** Query for a claim with its photos and documents. */
export const claimQuery = (tenantId: string | undefined, claimId: string) =>
  queryOptions({
    queryKey: ['claim', tenantId, claimId],
    queryFn: async ({ signal }) => (await call(getClaim, { params: { id: claimId } }, { signal })).data,
    staleTime: 10_000,
  })
