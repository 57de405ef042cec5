import { CallError } from '@skadi/contract/core/client'
import type { NewAction } from '@skadi/domain/damages/pending/pending-action'
import { actionsToSend, type PendingEvent } from '@skadi/domain/damages/pending/pending-actions'
import { newId } from '../../core/new-id.ts'
import { useSession } from '../../core/session/session.ts'
import { useConnection } from '../../core/socket/socket.ts'
import { conflictsOf } from './conflicts-of.ts'
import { type DamageAct, type PendingDamageAct, wantedOf } from './damage-act.ts'
import { fetchDamages, refreshDamages } from './damages-query.ts'

import { queuePrefix, scopeOf } from './queue-scope.ts'
import { adoptActions, keepConflict, openQueue, seeNow, settleAct, tellQueue, useQueueState } from './queue-state.ts'
import { holdQueue, readOwnQueue, takeOverQueues } from './queue-store.ts'
import { sayRefused } from './say-refused.ts'
import { sendAct } from './send-act.ts'

/** Number of failed attempts with a server error after which an act counts as refused. */
const SERVER_FAULTS = 3

const UNAVAILABLE: readonly number[] = [0, 401, 429, 502, 503, 504]

/**
 * Whether an unchanged retry of a failed act may succeed. This is so if the connection was lost, the server was busy,
 * or no user was signed in.
 * @param tried number of failed attempts so far
 */
const isTemporary = (error: unknown, tried: number): boolean =>
  !(error instanceof CallError) || UNAVAILABLE.includes(error.status) || (error.status >= 500 && tried < SERVER_FAULTS)

const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/**
 * Returns the delay in ms before the next attempt.
 * @param failures number of failures in a row
 */
const retryDelayMs = (failures: number): number => DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] ?? 30_000

/** Maximum number of concurrent requests of acts. A browser opens six connections, and photos need some of them. */
const AT_ONCE = 4
/** Maximum number of automatic merges of an act with other users' changes. */
const JOINS = 5

const underWay = new Set<string>()
const attempts = new Map<string, number>()
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const tell = (event: PendingEvent<DamageAct>): void => {
  tellQueue(event)
  flush()
}

/**
 * Whether acts may be sent.
 * The user who made the acts must be signed in, in the company in which the user made them (ruling 14).
 */
function maySend(): boolean {
  const { scope } = useQueueState.getState()
  const now = scopeOf()
  return (
    scope !== undefined &&
    scope.userId === now?.userId &&
    scope.tenantId === now.tenantId &&
    !useSession.getState().tenantChangedElsewhere
  )
}

function flush(): void {
  if (!maySend()) return
  const { queue } = useQueueState.getState()
  for (const action of actionsToSend(queue, underWay).slice(0, Math.max(0, AT_ONCE - underWay.size)))
    void deliver(action)
}

async function deliver(action: PendingDamageAct): Promise<void> {
  const { scope } = useQueueState.getState()
  underWay.add(action.id)
  tellQueue({ type: 'sent', id: action.id })
  const isStillOurs = () => useQueueState.getState().scope === scope
  try {
    const answer = await sendAct(action.id, action.input)
    if (isStillOurs()) succeed(action, answer)
  } catch (error) {
    if (isStillOurs()) await fail(action, error)
  } finally {
    underWay.delete(action.id)
    flush()
  }
}

function succeed(action: PendingDamageAct, answer: Parameters<typeof settleAct>[1]): void {
  failures = 0
  attempts.delete(action.id)
  settleAct(action, answer)
  refreshDamages(useQueueState.getState().scope?.tenantId, action.input.imageSetId)
}

async function fail(action: PendingDamageAct, error: unknown): Promise<void> {
  const tried = (attempts.get(action.id) ?? 0) + 1
  attempts.set(action.id, tried)
  if (!maySend()) return tellQueue({ type: 'disconnected' })
  if (isTemporary(error, tried)) return waitAndRetry(error)
  const { code } = error as CallError
  // Another request has already erased the damage, so this act counts as successful.
  if (code === 'NOT_FOUND' && action.input.request.call === 'erase') return succeed(action, undefined)
  if (code === 'CONFLICT' && Object.keys(wantedOf(action.input)).length > 0) return settleConflict(action, tried)
  refuse(action, code)
}

/**
 * Handles another user's change of the same damage (C-26). It merges changes of different fields. It asks the user
 * about fields that both users changed.
 */
async function settleConflict(action: PendingDamageAct, tried: number): Promise<void> {
  try {
    const current = await fetchDamages(action.input.imageSetId, { isWhole: true })
    const differences = conflictsOf(action.input, current)
    const isThere = Object.keys(wantedOf(action.input)).every((id) => current.some((damage) => damage.id === id))
    if (isThere && differences.length === 0 && tried <= JOINS) return seeNow(action.id, current)
    keepConflict(action.id, { differences, current })
    refuse(action, isThere ? 'CONFLICT' : 'NOT_FOUND')
  } catch (error) {
    waitAndRetry(error)
  }
}

function refuse(action: PendingDamageAct, code: string): void {
  attempts.delete(action.id)
  tellQueue({ type: 'failed', id: action.id, error: code })
  const { queue, conflicts } = useQueueState.getState()
  const hasDifferences = (conflicts[action.id]?.differences.length ?? 0) > 0
  if (queue.actions.some(({ id }) => id === action.id))
    sayRefused(action, { code, hasDifferences, retry: () => retryAct(action.id), discard: () => discardAct(action.id) })
  refreshDamages(useQueueState.getState().scope?.tenantId, action.input.imageSetId)
}

function waitAndRetry(error: unknown): void {
  tellQueue({ type: 'disconnected' })
  const asked = error instanceof CallError ? error.retryAfterS : undefined
  clearTimeout(timer)
  timer = setTimeout(reconnect, asked === undefined ? retryDelayMs(failures) : asked * 1000)
  failures += 1
}

function reconnect(): void {
  clearTimeout(timer)
  if (maySend()) tell({ type: 'connected' })
}

/**
 * Applies an act to damages. It shows the act at once and sends the act as soon as possible.
 * @returns the id of the act, for an undo
 */
export function enqueueAct(act: DamageAct): string {
  startDamageQueue()
  const action = toAction(act)
  tell({ type: 'added', action })
  return action.id
}

const toAction = (act: DamageAct): NewAction<DamageAct> => ({
  id: newId(),
  kind: act.kind,
  damageIds: act.damageIds,
  input: act,
})

/** Undoes an act. It withdraws an unsent act, and sends the reverse of a sent act. */
export function undoAct(id: string, reverse: DamageAct): void {
  const isWaiting = useQueueState.getState().queue.actions.some((action) => action.id === id)
  if (isWaiting) tell({ type: 'undone', id, reverse: toAction(reverse) })
  else enqueueAct(reverse)
}

/** Sends a refused act again. */
export const retryAct = (id: string): void => tell({ type: 'retried', id })

/** Discards a refused act. After a conflict, the other user's change stays. */
export function discardAct(id: string): void {
  keepConflict(id, undefined)
  tell({ type: 'dismissed', id })
}

/**
 * Repeats an act although another user has changed the same field.
 * The act overwrites the other user's change on purpose.
 */
export function keepMine(id: string): void {
  const conflict = useQueueState.getState().conflicts[id]
  if (conflict) seeNow(id, conflict.current)
  keepConflict(id, undefined)
  retryAct(id)
}

function followSession(): void {
  const scope = scopeOf()
  const { scope: before } = useQueueState.getState()
  if (scope?.userId === before?.userId && scope?.tenantId === before?.tenantId) return reconnect()
  openQueue(scope)
  if (!scope) return
  holdQueue(scope)
  adoptActions(readOwnQueue(scope))
  takeOver()
  reconnect()
}

function takeOver(): void {
  const { scope } = useQueueState.getState()
  if (!scope) return
  takeOverQueues(scope, (actions) => {
    if (useQueueState.getState().scope !== scope) return false
    adoptActions(actions)
    reconnect()
    return true
  })
}

let isStarted = false

/** Resumes the unsent acts of the signed-in user. After this it follows changes of the session and the connection. */
export function startDamageQueue(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('online', reconnect)
  window.addEventListener('offline', () => tell({ type: 'disconnected' }))
  window.addEventListener('storage', ({ key }) => {
    const { scope } = useQueueState.getState()
    if (scope && navigator.locks && key?.startsWith(queuePrefix(scope))) takeOver()
  })
  useConnection.subscribe(({ connection }, before) => {
    if (connection === 'open' && before.connection !== 'open') reconnect()
  })
  useSession.subscribe((session, before) => {
    const isAnother = session.claims !== before.claims || session.currentTenantId !== before.currentTenantId
    if (isAnother || session.tenantChangedElsewhere !== before.tenantChangedElsewhere) followSession()
  })
  followSession()
}
