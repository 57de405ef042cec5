import { useQueryClient } from '@tanstack/react-query'
import { useBatch } from '../../core/calls/use-batch.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { useAfterLoss } from '../../core/socket/use-after-loss.ts'
import { claimsKeys } from './claims-query.ts'

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
