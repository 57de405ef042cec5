import type { Damage } from '@skadi/contract/damages/damage'
import type { PendingActionStatus } from '@skadi/domain/damages/pending-action'
import { syncOf } from '@skadi/domain/damages/pending-actions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSession } from '../../core/session.ts'
import { useSocket, useSubscription } from '../../core/socket.ts'
import { seenDamages } from './current-damages.ts'
import { startDamageQueue } from './damage-queue.ts'
import { damagesQuery, refreshDamages } from './damages-query.ts'
import { useQueueState } from './queue-state.ts'

export type Damages = {
  /** empty until they have come */
  damages: readonly Damage[]
  /** `failed`: they could not be read and none are known from before */
  state: 'loading' | 'ready' | 'failed'
  /** the last reading failed: what is shown may be old */
  isStale: boolean
  retry: () => void
  /** how what was done to a damage stands; undefined: the server has it all */
  syncOf: (damageId: string) => PendingActionStatus | undefined
}

/** The damages of a passing, live, with what was done here laid over them: a decision shows at once. */
export function useDamages(imageSetId: string): Damages {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const { data, isError, refetch } = useQuery(damagesQuery(tenantId, imageSetId))
  const state = useQueueState()
  useEffect(startDamageQueue, [])
  useSubscription({ imageSetId })
  const changed = (told: { imageSetId: string }) => {
    if (told.imageSetId === imageSetId) refreshDamages(tenantId, imageSetId)
  }
  useSocket('damagesChanged', changed)
  useSocket('damageBoxReviewed', changed)
  const damages = useMemo(() => (data ? seenDamages(data, state, imageSetId) : []), [data, state, imageSetId])
  return useMemo(
    () => ({
      damages,
      state: data ? 'ready' : isError ? 'failed' : 'loading',
      isStale: isError,
      retry: () => void refetch(),
      syncOf: (damageId) => syncOf(state.queue, damageId),
    }),
    [damages, data, isError, refetch, state.queue],
  )
}
