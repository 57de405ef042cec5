import { useQueryClient } from '@tanstack/react-query'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { claimQuery } from '../claim-query.ts'
import type { ClaimPlace } from './save-claim.ts'

/** Refetches a claim and its dependent data after another user's change. */
export function useClaimLive({ tenantId, claimId }: ClaimPlace): void {
  const client = useQueryClient()
  useSubscription({ topic: 'claims' })
  useSocket('claimChanged', (change) => {
    const known = client.getQueryData(claimQuery(tenantId, claimId).queryKey)
    // this claim shows data of other claims about the same car
    if (known?.otherClaims.some((other) => other.claimId === change.claimId))
      void client.invalidateQueries({ queryKey: claimQuery(tenantId, claimId).queryKey })
    if (change.claimId !== claimId) return
    // the user's own change is already included
    if (!known || known.modifiedAt < change.modifiedAt)
      void client.invalidateQueries({ queryKey: claimQuery(tenantId, claimId).queryKey })
    for (const queryKey of [
      ['claimAnalysis', claimId],
      ['claimChanges', claimId],
      ['customerLinks', claimId],
    ])
      void client.invalidateQueries({ queryKey })
  })
}
