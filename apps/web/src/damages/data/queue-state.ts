import type { Damage } from '@skadi/contract/damages/damage'
import type { PendingActions } from '@skadi/domain/damages/pending/pending-action'
import { noPendingActions, type PendingEvent, pendingActionsAfter } from '@skadi/domain/damages/pending/pending-actions'
import { create } from 'zustand'
import { conflictsOf, type DamageConflict, sawAlso } from './conflicts-of.ts'
import type { DamageAct, PendingDamageAct, SettledAct } from './damage-act.ts'
import { nextTick } from './damages-query.ts'
import type { QueueScope } from './queue-scope.ts'
import { keepActions } from './queue-store.ts'

/** Conflict of a refused act. It contains the fields that another user has changed, and the current damages. */
export type ActConflict = { differences: readonly DamageConflict[]; current: readonly Damage[] }

export type QueueState = {
  scope: QueueScope | undefined
  queue: PendingActions<DamageAct>
  settled: readonly SettledAct[]
  /** conflicts for each id of a refused act */
  conflicts: Readonly<Record<string, ActConflict>>
}

const EMPTY: Omit<QueueState, 'scope'> = { queue: noPendingActions(true), settled: [], conflicts: {} }

/**
 * Maximum number of confirmed acts that are kept. Lists that were loaded in the meantime already include older acts.
 */
const SETTLED_KEPT = 500

/** State of the acts on damages of this page: acts that are waiting, and acts that were confirmed lately. */
export const useQueueState = create<QueueState>()(() => ({ scope: undefined, ...EMPTY }))

const put = (queue: PendingActions<DamageAct>): void => {
  const { scope, queue: before } = useQueueState.getState()
  useQueueState.setState({ queue })
  if (scope && queue.actions !== before.actions) keepActions(scope, queue.actions)
}

/** Applies an event to the queue, and stores the queue before the caller continues. */
export const tellQueue = (event: PendingEvent<DamageAct>): void =>
  put(pendingActionsAfter(useQueueState.getState().queue, event))

/** Replaces the queue with an empty queue of a new owner. */
export function openQueue(scope: QueueScope | undefined): void {
  const { isOnline } = useQueueState.getState().queue
  useQueueState.setState({ ...EMPTY, scope, queue: noPendingActions(isOnline) })
}

/**
 * Puts the acts that an earlier page left in front of this page's acts, because the left acts are older. Answers to the
 * earlier page's requests never arrive.
 */
export function adoptActions(adopted: readonly PendingDamageAct[]): void {
  const { isOnline, actions } = useQueueState.getState().queue
  const known = new Set(actions.map(({ id }) => id))
  const others = adopted
    .filter(({ id }) => !known.has(id))
    .map((action) => (action.status === 'pending' ? { ...action, status: 'waiting' as const } : action))
  put({ isOnline, actions: [...others, ...actions] })
}

/**
 * Changes the versions that acts are based on. It may change only acts that the server has certainly not executed,
 * because the server compares a repeated act with the first request.
 */
function changeActs(change: (action: PendingDamageAct) => DamageAct): void {
  const { isOnline, actions } = useQueueState.getState().queue
  put({ isOnline, actions: actions.map((action) => ({ ...action, input: change(action) })) })
}

/**
 * Removes a confirmed act from the queue.
 * Queued acts on the same damages are then based on the versions in the server's answer. An act that would overwrite
 * another user's change keeps its old version, so that the user is asked about the conflict.
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

/** Bases an act on the current versions of its damages. */
export function seeNow(id: string, current: readonly Damage[]): void {
  changeActs((action) => (action.id === id ? sawAlso(action.input, current) : action.input))
}

export function keepConflict(id: string, conflict: ActConflict | undefined): void {
  const { [id]: _, ...others } = useQueueState.getState().conflicts
  useQueueState.setState({ conflicts: conflict ? { ...others, [id]: conflict } : others })
}
