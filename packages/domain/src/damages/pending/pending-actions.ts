import type { DamageMark, NewAction, PendingAction, PendingActions } from './pending-action.ts'

/** Events of the offline queue of pending bounding-box actions, which the portal shows as optimistic updates. */
export type PendingEvent<Input = unknown> =
  | { type: 'added'; action: NewAction<Input> }
  /** the request is about to be sent; reported before sending, so that after a reload the action counts as sent */
  | { type: 'sent'; id: string }
  | { type: 'succeeded'; id: string }
  /** the server refused the action: a lost connection is not a failure but `disconnected` */
  | { type: 'failed'; id: string; error: string }
  /** `reverse` is sent if the action may have reached the server */
  | { type: 'undone'; id: string; reverse: NewAction<Input> }
  | { type: 'retried'; id: string }
  /** drops the action, which is never sent again */
  | { type: 'dismissed'; id: string }
  | { type: 'connected' }
  /** reported also after a reload, when responses to earlier requests can no longer arrive */
  | { type: 'disconnected' }

type Queue<Input> = readonly PendingAction<Input>[]

/** True if an action was sent and has no response yet. */
const isUnderWay = ({ status }: PendingAction): boolean => status === 'pending' || status === 'undo'

const touches = ({ damageIds }: PendingAction, damages: ReadonlySet<string>): boolean =>
  damageIds.some((id) => damages.has(id))

/** The empty queue of a newly opened page. */
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

/** Removes an entry after success (DAMAGE-33); an action that is to reverse it can now be sent. */
function succeed<Input>(actions: Queue<Input>, id: string): Queue<Input> {
  return actions
    .filter((action) => action.id !== id)
    .map(({ reverses, ...action }) => (reverses === undefined || reverses === id ? action : { ...action, reverses }))
}

/** Marks a failed action (DAMAGE-33); an action with a pending undo disappears together with the undo. */
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
 * Dismisses an action, together with its undo and, for the creation of a damage, all later actions on that damage. A
 * dismissed undo leaves the undone action in effect.
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

/** Without a connection no request is under way: interrupted requests are repeated with their id, which the server performs once. */
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

/** Flags a refused action if a later action affects the same damage (DAMAGE-34); the flag stays until a retry. */
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
 * Releases waiting actions: those whose damages have no earlier unfinished action. A refused action blocks nothing, unless the
 * action should create the damage: then the damage does not exist.
 */
function release<Input>(actions: Queue<Input>): Queue<Input> {
  const taken = new Set(actions.filter(isUnderWay).flatMap(({ damageIds }) => damageIds))
  return actions.map((action) => {
    const isReleased = action.status === 'waiting' && !touches(action, taken)
    if (action.status !== 'error' || action.kind === 'create') for (const id of action.damageIds) taken.add(id)
    return isReleased ? { ...action, status: 'pending' } : action
  })
}

/** The queue after an event (1§4, DAMAGE-32..34): pure, so that a store can keep and replay it. */
export function pendingActionsAfter<Input>(
  { isOnline, actions }: PendingActions<Input>,
  event: PendingEvent<Input>,
): PendingActions<Input> {
  const isOnlineNow = event.type === 'connected' || (isOnline && event.type !== 'disconnected')
  const changedActions = flagErrors(changeActions(actions, event))
  return { isOnline: isOnlineNow, actions: isOnlineNow ? release(changedActions) : changedActions }
}

/**
 * Actions to send now, oldest first. An action to be reversed is sent again after a lost connection, since only
 * its response tells whether there is something to reverse.
 * @param underWay ids of actions whose request from this page has no response yet
 */
export const actionsToSend = <Input>(
  { isOnline, actions }: PendingActions<Input>,
  underWay: ReadonlySet<string>,
): PendingAction<Input>[] =>
  isOnline ? actions.filter((action) => isUnderWay(action) && !underWay.has(action.id)) : []

/**
 * Mark of a damage's box: correction first, then error and undo, else the status of its newest action; undefined if all actions
 * are confirmed.
 */
export function syncOf({ actions }: PendingActions, damageId: string): DamageMark | undefined {
  const own = actions.filter(({ damageIds }) => damageIds.includes(damageId))
  if (own.some(({ needsCorrection }) => needsCorrection)) return 'correction'
  const statuses = own.map(({ status }) => status)
  return (['error', 'undo'] as const).find((status) => statuses.includes(status)) ?? statuses.at(-1)
}
