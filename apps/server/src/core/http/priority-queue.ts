import { ApiError } from './api-error.ts'

/**
 * Priority of a caller. A `known` caller has a session, or a device that has signed in before. Such a caller never waits behind strangers.
 */
export type Lane = 'known' | 'strangers'

export type PriorityQueue = ReturnType<typeof priorityQueue>

/** This error is created only once, because a flooded server has no time for a stack trace per refusal. */
const TOO_MANY_WAIT = new ApiError('UNAVAILABLE', { retryAfterS: 2 })

/**
 * Semaphore with a priority queue. At most `atOnce` tasks run together. Tasks of the lane `known` start before tasks of `strangers`.
 * @param waiting maximum number of waiting tasks per lane
 * @returns a function that runs a task when its turn comes; it rejects at once with UNAVAILABLE if the lane is full
 */
export function priorityQueue({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: Record<Lane, (() => void)[]> = { known: [], strangers: [] }
  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (waiting[lane].length >= most) throw TOO_MANY_WAIT
      // A task that ends gives its permit to the next waiting task.
      await new Promise<void>((resolve) => waiting[lane].push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.known.shift() ?? waiting.strangers.shift()
      if (next) next()
      else running -= 1
    }
  }
}
