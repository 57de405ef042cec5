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
  /** all of them; empty until they have come */
  damages: readonly Damage[]
  /** what the log can show: as long as `counts` are there its first page, else all of them */
  listed: readonly Damage[]
  /** spots in each group of the log, the server's word until all damages have come */
  counts: LogCounts | undefined
  /** faint suggestions, by spots; undefined until the log has come */
  faint: FaintCounts | undefined
  /** `failed`: they could not be read and none are known from before */
  state: 'loading' | 'ready' | 'failed'
  /** the last reading failed: what is shown may be old */
  isStale: boolean
  retry: () => void
  /** how what was done to a damage stands; undefined: the server has it all */
  syncOf: (damageId: string) => DamageMark | undefined
}

const NONE: readonly Damage[] = []

/** The damages of a passing, live, with what was done here laid over them: a decision shows at once. */
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
