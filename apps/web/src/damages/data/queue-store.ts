import { newId } from '../../core/new-id.ts'
import { localNames, readLocal, writeLocal } from '../../core/session/storage.ts'
import type { PendingDamageAct } from './damage-act.ts'
import { type QueueScope, queuePrefix } from './queue-scope.ts'

/**
 * A queue belongs to one page, which holds a Web Lock of its name during its life, so that no two pages send the same act. When
 * a page closes, another page gets the lock and takes over its queue.
 */
const pageId = newId()

const nameOf = (scope: QueueScope, page = pageId) => `${queuePrefix(scope)}${page}` as const

/** Pages without HTTPS have no Web Locks: a starting page then takes over the queues. */
const underLock = (name: string, work: () => void | Promise<void>): void => {
  if (navigator.locks) void navigator.locks.request(name, work)
  else void work()
}

const held = new Set<string>()

/** Holds this page's lock of a scope for the page's lifetime. */
export function holdQueue(scope: QueueScope): void {
  const name = nameOf(scope)
  if (!navigator.locks || held.has(name)) return
  held.add(name)
  underLock(name, () => new Promise<void>(() => undefined))
}

/** Stores the unconfirmed acts of this page immediately, so that they survive a reload. */
export function keepActions(scope: QueueScope, actions: readonly PendingDamageAct[]): void {
  writeLocal(nameOf(scope), actions.length > 0 ? JSON.stringify(actions) : undefined)
}

/** Queue that this page itself has stored for a scope: the user has returned to a company. */
export const readOwnQueue = (scope: QueueScope): readonly PendingDamageAct[] => parse(readLocal(nameOf(scope)))

const watched = new Set<string>()

/**
 * Takes over abandoned queues of other pages: of closed pages at once, of open pages
 * when they close.
 * @param take adds the actions to this page's own and stores them, before they are deleted at the old place
 */
export function takeOverQueues(scope: QueueScope, take: (actions: readonly PendingDamageAct[]) => boolean): void {
  for (const name of localNames(queuePrefix(scope))) {
    if (name === nameOf(scope) || watched.has(name)) continue
    watched.add(name)
    underLock(name, () => {
      watched.delete(name)
      if (take(parse(readLocal(name)))) writeLocal(name, undefined)
    })
  }
}

function parse(text: string | undefined): readonly PendingDamageAct[] {
  try {
    const actions: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(actions) ? (actions as PendingDamageAct[]) : []
  } catch {
    return []
  }
}
