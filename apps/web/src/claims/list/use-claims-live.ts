import { useQueryClient } from '@tanstack/react-query'
import { useSocket, useSubscription } from '../../core/socket.ts'
import { useAfterLoss } from '../../core/use-after-loss.ts'
import { useBatch } from '../../core/use-batch.ts'
import { claimsKeys } from './claims-query.ts'

/** Changes are gathered this long: a draft changes with every pause in somebody's typing. */
const GATHER_MS = 500

/** Reads the lists of claims anew when somebody changed one. */
export function useClaimsLive(tenantId: string | undefined): void {
  const client = useQueryClient()
  const read = () => client.invalidateQueries({ queryKey: claimsKeys(tenantId) })
  const gather = useBatch(read, GATHER_MS)
  useSubscription(tenantId === undefined ? undefined : { topic: 'claims' })
  useSocket('claimChanged', ({ claimId }) => gather(claimId))
  useAfterLoss(() => void read())
}
