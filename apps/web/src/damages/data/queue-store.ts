import { newId } from '../../core/new-id.ts'
import { localNames, readLocal, writeLocal } from '../../core/session/storage.ts'
import type { PendingDamageAct } from './damage-act.ts'
import { type QueueScope, queuePrefix } from './queue-scope.ts'

/**
 * A queue belongs to one page, which holds a Web Lock of its name during its life: no two pages send the same act. When
 * a page closes, another page gets the lock and takes over its queue.
 */
const pageId = newId()

const nameOf = (scope: QueueScope, page = pageId) => `${queuePrefix(scope)}${page}` as const

/** Pages that are not served securely have no locks: a queue is then taken over when a page starts. */
const underLock = (name: string, work: () => void | Promise<void>): void => {
  if (navigator.locks) void navigator.locks.request(name, work)
  else void work()
}

const held = new Set<string>()

/** Holds this page's lock of a scope as long as the page lives. */
export function holdQueue(scope: QueueScope): void {
  const name = nameOf(scope)
  if (!navigator.locks || held.has(name)) return
  held.add(name)
  underLock(name, () => new Promise<void>(() => undefined))
}

/** Writes what this page has not got confirmed; at once, so that a reload in the next moment finds it. */
export function keepActions(scope: QueueScope, actions: readonly PendingDamageAct[]): void {
  writeLocal(nameOf(scope), actions.length > 0 ? JSON.stringify(actions) : undefined)
}

/** Queue that this page itself has stored for a scope: the user has returned to a company. */
export const readOwnQueue = (scope: QueueScope): readonly PendingDamageAct[] => parse(readLocal(nameOf(scope)))

const watched = new Set<string>()

/**
 * Waits for the queues of other pages to be left behind, and takes them over: those of pages that are gone at once, those
 * of pages that stand open when they close.
 * @param take adds the actions to this page's own and writes them, before they are taken from where they were
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
