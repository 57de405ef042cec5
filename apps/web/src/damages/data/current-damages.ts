import type { Damage } from '@skadi/contract/damages/damage'
import { isKeptApart } from '@skadi/domain/damages/damage-state'
import { queryClient } from '../../core/calls/query-client.ts'
import { useSession } from '../../core/session/session.ts'
import { applyPending, type DamageList } from './apply-pending.ts'
import type { PendingDamageAct } from './damage-act.ts'
import { damagesQuery, logStartQuery } from './damages-query.ts'
import { type QueueState, useQueueState } from './queue-state.ts'

/** Returns the acts on damages of a passing. */
export const actsOf = ({ queue }: QueueState, imageSetId: string): PendingDamageAct[] =>
  queue.actions.filter(({ input }) => input.imageSetId === imageSetId)

type Overlaid = Pick<QueueState, 'queue' | 'settled'> & { list: DamageList; damages: Damage[] }

/**
 * Cache, because several parts of a page need the same result.
 * Computing the result is slow for a passing with many damages.
 */
const overlaid = new Map<string, Overlaid>()

/** Returns the damages of a passing after all waiting and confirmed acts of this page. */
export const withActs = (list: DamageList, state: QueueState, imageSetId: string): Damage[] =>
  applyPending(
    list,
    actsOf(state, imageSetId),
    state.settled.filter(({ act }) => act.imageSetId === imageSetId),
  )

/** Returns the damages of a passing after the acts of this page, without faint suggestions (ruling 42). */
export function seenDamages(list: DamageList, state: QueueState, imageSetId: string): Damage[] {
  const { queue, settled } = state
  const known = overlaid.get(imageSetId)
  if (known?.list === list && known.queue === queue && known.settled === settled) return known.damages
  // A faint suggestion appears as soon as the user acts on it. After an undo the faint suggestion is left out again.
  const damages = withActs(list, state, imageSetId).filter((damage) => !isKeptApart(damage))
  overlaid.clear()
  overlaid.set(imageSetId, { list, queue, settled, damages })
  return damages
}

const NONE: DamageList = { items: [], tick: 0 }

/** Returns the current damages of a passing without a render, because keys arrive faster than pages render. */
export function currentDamages(imageSetId: string): Damage[] {
  const { currentTenantId } = useSession.getState()
  const list =
    queryClient.getQueryData(damagesQuery(currentTenantId, imageSetId).queryKey) ??
    queryClient.getQueryData(logStartQuery(currentTenantId, imageSetId).queryKey)
  return seenDamages(list ?? NONE, useQueueState.getState(), imageSetId)
}
