import { newId } from '../../core/new-id.ts'
import { localNames, readLocal, writeLocal } from '../../core/session/storage.ts'
import type { PendingDamageAct } from './damage-act.ts'
import { type QueueScope, queuePrefix } from './queue-scope.ts'

/**
 * Id of this page. A queue belongs to a single page. The page holds a Web Lock with the name of the queue, so that no
 * two pages send the same act. When the page closes, another page gets the lock and takes over the queue.
 */
const pageId = newId()

const nameOf = (scope: QueueScope, page = pageId) => `${queuePrefix(scope)}${page}` as const

/**
 * Runs work under a Web Lock. Pages without HTTPS have no Web Locks. On such a page the work starts at once, so a
 * starting page takes over all queues.
 */
const underLock = (name: string, work: () => void | Promise<void>): void => {
  if (navigator.locks) void navigator.locks.request(name, work)
  else void work()
}

const held = new Set<string>()

/** Holds the lock of this page's queue until the page closes. */
export function holdQueue(scope: QueueScope): void {
  const name = nameOf(scope)
  if (!navigator.locks || held.has(name)) return
  held.add(name)
  underLock(name, () => new Promise<void>(() => undefined))
}

/** Stores the unconfirmed acts of this page at once, so that they survive a reload. */
export function keepActions(scope: QueueScope, actions: readonly PendingDamageAct[]): void {
  writeLocal(nameOf(scope), actions.length > 0 ? JSON.stringify(actions) : undefined)
}

/** Returns the queue that this page has stored for an owner. A user who returns to a company needs this queue. */
export const readOwnQueue = (scope: QueueScope): readonly PendingDamageAct[] => parse(readLocal(nameOf(scope)))

const watched = new Set<string>()

/**
 * Takes over queues of other pages.
 * Queues of closed pages are taken over at once, and queues of open pages when these pages close.
 * @param take adds the acts to this page's own queue and stores them; only then are they deleted at the old place
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
