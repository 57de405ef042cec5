import { ApiError } from '../core/http/api-error.ts'

const MAX_WAITING = 20

/**
 * Runs work with the same key one after the other: a hundred guesses sent at once must be counted like a hundred sent in
 * turn. @throws ApiError TOO_MANY_REQUESTS when too many wait for one key
 */
export function oneAtATime() {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= MAX_WAITING) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: 5 })
    queue.waiting += 1
    const turn = queue.last.then(work, work)
    queue.last = turn.catch(() => undefined)
    queues.set(key, queue)
    try {
      return await turn
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}
