import type { Damage } from '@skadi/contract/damages/damage'
import type { FaintCounts } from '@skadi/contract/damages/damages-calls'
import type { LogCounts } from '@skadi/domain/damages/damage-log'
import type { DamageMark } from '@skadi/domain/damages/pending/pending-action'
import { syncOf } from '@skadi/domain/damages/pending/pending-actions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSession } from '../../core/session/session.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { seenDamages } from './current-damages.ts'
import { startDamageQueue } from './damage-queue.ts'
import { damagesQuery, logStartQuery, refreshDamages } from './damages-query.ts'
import { useQueueState } from './queue-state.ts'

export type Damages = {
  /** all damages; empty until the damages are loaded */
  damages: readonly Damage[]
  /** damages that the log can show; only the first page while `counts` comes from the server, and then all damages */
  listed: readonly Damage[]
  /** number of spots in each group of the log; the server's count until all damages are loaded */
  counts: LogCounts | undefined
  /** numbers of spots with faint suggestions; undefined until all damages are loaded */
  faint: FaintCounts | undefined
  /** `failed`: the damages could not be loaded, and the cache contains no earlier damages */
  state: 'loading' | 'ready' | 'failed'
  /** true if the last load failed; the shown data may be outdated */
  isStale: boolean
  retry: () => void
  /** returns the state of the acts on a damage; undefined if the server has confirmed all acts */
  syncOf: (damageId: string) => DamageMark | undefined
}

const NONE: readonly Damage[] = []

/** Returns the damages of a passing, live, after the acts of this page (optimistic update). */
export function useDamages(imageSetId: string): Damages {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const { data, isError, refetch } = useQuery(damagesQuery(tenantId, imageSetId))
  const { data: start } = useQuery(logStartQuery(tenantId, imageSetId))
  const state = useQueueState()
  useEffect(startDamageQueue, [])
  useSubscription({ imageSetId })
  const changed = (told: { imageSetId: string }) => {
    if (told.imageSetId === imageSetId) refreshDamages(tenantId, imageSetId)
  }
  useSocket('damagesChanged', changed)
  useSocket('damageBoxReviewed', changed)
  const known = data ?? start
  const listed = useMemo(() => (known ? seenDamages(known, state, imageSetId) : NONE), [known, state, imageSetId])
  return useMemo(
    () => ({
      damages: data ? listed : NONE,
      listed,
      counts: data ? undefined : start?.counts,
      faint: data?.faint,
      state: data ? 'ready' : isError ? 'failed' : 'loading',
      isStale: isError,
      retry: () => void refetch(),
      syncOf: (damageId) => syncOf(state.queue, damageId),
    }),
    [listed, start, data, isError, refetch, state.queue],
  )
}
