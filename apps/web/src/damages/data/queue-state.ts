import type { Damage } from '@skadi/contract/damages/damage'
import type { PendingActions } from '@skadi/domain/damages/pending/pending-action'
import { noPendingActions, type PendingEvent, pendingActionsAfter } from '@skadi/domain/damages/pending/pending-actions'
import { create } from 'zustand'
import { conflictsOf, type DamageConflict, sawAlso } from './conflicts-of.ts'
import type { DamageAct, PendingDamageAct, SettledAct } from './damage-act.ts'
import { nextTick } from './damages-query.ts'
import type { QueueScope } from './queue-scope.ts'
import { keepActions } from './queue-store.ts'

/** Conflict of a refused act: fields that another user has changed in the meantime, and the damages as they are now. */
export type ActConflict = { differences: readonly DamageConflict[]; current: readonly Damage[] }

export type QueueState = {
  scope: QueueScope | undefined
  queue: PendingActions<DamageAct>
  settled: readonly SettledAct[]
  /** by the id of the act that was refused for it */
  conflicts: Readonly<Record<string, ActConflict>>
}

const EMPTY: Omit<QueueState, 'scope'> = { queue: noPendingActions(true), settled: [], conflicts: {} }

/** Confirmed acts are kept this many: long before, a later list has told of them. */
const SETTLED_KEPT = 500

/** What people here have done to damages and the server has not confirmed. */
export const useQueueState = create<QueueState>()(() => ({ scope: undefined, ...EMPTY }))

const put = (queue: PendingActions<DamageAct>): void => {
  const { scope, queue: before } = useQueueState.getState()
  useQueueState.setState({ queue })
  if (scope && queue.actions !== before.actions) keepActions(scope, queue.actions)
}

/** Takes an event of the queue in and keeps the outcome, before anything follows from it. */
export const tellQueue = (event: PendingEvent<DamageAct>): void =>
  put(pendingActionsAfter(useQueueState.getState().queue, event))

/** Begins anew with somebody's own acts. */
export function openQueue(scope: QueueScope | undefined): void {
  const { isOnline } = useQueueState.getState().queue
  useQueueState.setState({ ...EMPTY, scope, queue: noPendingActions(isOnline) })
}

/** Adds what an earlier page left behind, before one's own: it was done before. Its requests get no answer any more. */
export function adoptActions(adopted: readonly PendingDamageAct[]): void {
  const { isOnline, actions } = useQueueState.getState().queue
  const known = new Set(actions.map(({ id }) => id))
  const others = adopted
    .filter(({ id }) => !known.has(id))
    .map((action) => (action.status === 'pending' ? { ...action, status: 'waiting' as const } : action))
  put({ isOnline, actions: [...others, ...actions] })
}

/**
 * Changes the state that acts have seen. Only for acts that the server surely has not executed: it compares a repeated
 * act.
 */
function changeActs(change: (action: PendingDamageAct) => DamageAct): void {
  const { isOnline, actions } = useQueueState.getState().queue
  put({ isOnline, actions: actions.map((action) => ({ ...action, input: change(action) })) })
}

/**
 * Removes a finished act from the queue and rebases the queued acts on the same damages on its answer. An act that
 * would overwrite another user's change in that answer is left as it is, so that the user is asked about the conflict.
 */
export function settleAct({ input: act, id }: PendingDamageAct, answer: readonly Damage[] | undefined): void {
  const settled = [...useQueueState.getState().settled, { act, answer, tick: nextTick() }].slice(-SETTLED_KEPT)
  useQueueState.setState({ settled })
  if (answer)
    changeActs(({ wasSent, input }) =>
      wasSent || conflictsOf(input, answer).length > 0 ? input : sawAlso(input, answer),
    )
  tellQueue({ type: 'succeeded', id })
}

/** Does an act again on damages as they are now. */
export function seeNow(id: string, current: readonly Damage[]): void {
  changeActs((action) => (action.id === id ? sawAlso(action.input, current) : action.input))
}

export function keepConflict(id: string, conflict: ActConflict | undefined): void {
  const { [id]: _, ...others } = useQueueState.getState().conflicts
  useQueueState.setState({ conflicts: conflict ? { ...others, [id]: conflict } : others })
}
