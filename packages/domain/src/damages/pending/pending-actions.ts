import type { DamageMark, NewAction, PendingAction, PendingActions } from './pending-action.ts'

/**
 * Events of the queue of pending actions on boxes. The portal shows the pending actions as optimistic updates, also without a connection.
 */
export type PendingEvent<Input = unknown> =
  | { type: 'added'; action: NewAction<Input> }
  /** reported just before the request is sent, so that the action counts as sent after a reload */
  | { type: 'sent'; id: string }
  | { type: 'succeeded'; id: string }
  /** the server refused the action; a lost connection is `disconnected`, not a failure */
  | { type: 'failed'; id: string; error: string }
  /** `reverse` is sent if the action may have reached the server */
  | { type: 'undone'; id: string; reverse: NewAction<Input> }
  | { type: 'retried'; id: string }
  /** removes the action, which is never sent again */
  | { type: 'dismissed'; id: string }
  | { type: 'connected' }
  /** also reported after a reload, because responses to earlier requests can no longer arrive */
  | { type: 'disconnected' }

type Queue<Input> = readonly PendingAction<Input>[]

/** True if an action is being sent, or is ready to be sent. */
const isUnderWay = ({ status }: PendingAction): boolean => status === 'pending' || status === 'undo'

const touches = ({ damageIds }: PendingAction, damages: ReadonlySet<string>): boolean =>
  damageIds.some((id) => damages.has(id))

/** Returns the empty queue of a newly opened page. */
export const noPendingActions = (isOnline: boolean): PendingActions<never> => ({ isOnline, actions: [] })

const changed = <Input>(actions: Queue<Input>, id: string, change: Partial<PendingAction<Input>>): Queue<Input> =>
  actions.map((action) => (action.id === id ? { ...action, ...change } : action))

const entry = <Input>(action: NewAction<Input>): PendingAction<Input> => ({
  ...action,
  status: 'waiting',
  wasSent: false,
  needsCorrection: false,
})

function add<Input>(actions: Queue<Input>, action: NewAction<Input>): Queue<Input> {
  return actions.some(({ id }) => id === action.id) ? actions : [...actions, entry(action)]
}

/** Removes an action after its success (DAMAGE-33). An action that reverses the removed action can now be sent. */
function succeed<Input>(actions: Queue<Input>, id: string): Queue<Input> {
  return actions
    .filter((action) => action.id !== id)
    .map(({ reverses, ...action }) => (reverses === undefined || reverses === id ? action : { ...action, reverses }))
}

/** Marks a failed action (DAMAGE-33). If the user has undone the action, both the action and its undo are removed. */
function fail<Input>(actions: Queue<Input>, id: string, error: string): Queue<Input> {
  const failed = actions.find((action) => action.id === id)
  if (failed?.status === 'undo') return dismiss(actions, id)
  return changed(actions, id, { status: 'error', error, wasSent: false })
}

function undo<Input>(actions: Queue<Input>, id: string, reverse: NewAction<Input>): Queue<Input> {
  const undone = actions.find((action) => action.id === id)
  if (!undone || undone.status === 'undo') return actions
  if (!undone.wasSent) return dismiss(actions, id)
  return [...changed(actions, id, { status: 'undo' }), { ...entry(reverse), reverses: id }]
}

/**
 * Removes an action and its undo. If the action creates a damage, all later actions on this damage are removed too. If the removed action
 * is an undo, the undone action stays in effect.
 */
function dismiss<Input>(actions: Queue<Input>, id: string): Queue<Input> {
  const at = actions.findIndex((action) => action.id === id)
  const given = actions[at]
  if (!given) return actions
  const created = new Set(given.kind === 'create' ? given.damageIds : [])
  const goesToo = (action: PendingAction<Input>, place: number) =>
    action.id === id || action.reverses === id || (place > at && touches(action, created))
  return actions
    .filter((action, place) => !goesToo(action, place))
    .map((action) => (action.id === given.reverses ? { ...action, status: 'waiting' } : action))
}

function retry<Input>(actions: Queue<Input>, id: string): Queue<Input> {
  return actions.map((action) => {
    if (action.id !== id || action.status !== 'error') return action
    const { error: _, ...rest } = action
    return { ...rest, status: 'waiting', needsCorrection: false }
  })
}

/**
 * Returns interrupted actions to waiting, because requests end with the connection. They are sent again with the same id, and the server
 * performs each id once.
 */
const interrupt = <Input>(actions: Queue<Input>): Queue<Input> =>
  actions.map((action) => (action.status === 'pending' ? { ...action, status: 'waiting' } : action))

function changeActions<Input>(actions: Queue<Input>, event: PendingEvent<Input>): Queue<Input> {
  switch (event.type) {
    case 'added':
      return add(actions, event.action)
    case 'sent':
      return changed(actions, event.id, { wasSent: true })
    case 'succeeded':
      return succeed(actions, event.id)
    case 'failed':
      return fail(actions, event.id, event.error)
    case 'undone':
      return undo(actions, event.id, event.reverse)
    case 'retried':
      return retry(actions, event.id)
    case 'dismissed':
      return dismiss(actions, event.id)
    case 'disconnected':
      return interrupt(actions)
    case 'connected':
      return actions
  }
}

/** Flags a refused action if a later action affects the same damage (DAMAGE-34). The flag stays until a retry. */
function flagErrors<Input>(actions: Queue<Input>): Queue<Input> {
  const touchedLater = new Set<string>()
  return actions
    .toReversed()
    .map((action) => {
      const isFlagged = action.status === 'error' && touches(action, touchedLater)
      for (const id of action.damageIds) touchedLater.add(id)
      return isFlagged ? { ...action, needsCorrection: true } : action
    })
    .reverse()
}

/**
 * Releases each waiting action whose damages have no earlier unfinished action. A refused action blocks later actions only if it should
 * have created the damage, because then the damage does not exist.
 */
function release<Input>(actions: Queue<Input>): Queue<Input> {
  const taken = new Set(actions.filter(isUnderWay).flatMap(({ damageIds }) => damageIds))
  return actions.map((action) => {
    const isReleased = action.status === 'waiting' && !touches(action, taken)
    if (action.status !== 'error' || action.kind === 'create') for (const id of action.damageIds) taken.add(id)
    return isReleased ? { ...action, status: 'pending' } : action
  })
}

/** Returns the queue after an event (1§4, DAMAGE-32..34). The function is pure, so that a store can save the queue and replay events. */
export function pendingActionsAfter<Input>(
  { isOnline, actions }: PendingActions<Input>,
  event: PendingEvent<Input>,
): PendingActions<Input> {
  const isOnlineNow = event.type === 'connected' || (isOnline && event.type !== 'disconnected')
  const changedActions = flagErrors(changeActions(actions, event))
  return { isOnline: isOnlineNow, actions: isOnlineNow ? release(changedActions) : changedActions }
}

/**
 * Returns the actions to send now, oldest first. After a lost connection, an undone action is sent again: only its response shows whether
 * the server performed it.
 * @param underWay ids of actions whose request from this page has no response yet
 */
export const actionsToSend = <Input>(
  { isOnline, actions }: PendingActions<Input>,
  underWay: ReadonlySet<string>,
): PendingAction<Input>[] =>
  isOnline ? actions.filter((action) => isUnderWay(action) && !underWay.has(action.id)) : []

/**
 * Returns the mark of a damage's box. `correction` takes precedence, then `error`, then `undo`, then the status of the newest action.
 * Returns undefined if all actions are confirmed.
 */
export function syncOf({ actions }: PendingActions, damageId: string): DamageMark | undefined {
  const own = actions.filter(({ damageIds }) => damageIds.includes(damageId))
  if (own.some(({ needsCorrection }) => needsCorrection)) return 'correction'
  const statuses = own.map(({ status }) => status)
  return (['error', 'undo'] as const).find((status) => statuses.includes(status)) ?? statuses.at(-1)
}
