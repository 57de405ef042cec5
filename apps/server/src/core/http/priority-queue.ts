import { ApiError } from './api-error.ts'

/** `known`: the caller has a session or a device that has signed in before, and never waits behind strangers. */
export type Lane = 'known' | 'strangers'

export type PriorityQueue = ReturnType<typeof priorityQueue>

/** Created once, because a flooded server has no time for a stack trace per refusal. */
const TOO_MANY_WAIT = new ApiError('UNAVAILABLE', { retryAfterS: 2 })

/**
 * Semaphore with a priority queue: runs `atOnce` tasks at once; tasks of lane `known` go before those of `strangers`.
 * @param waiting how many tasks may wait in each lane
 * @returns runs a task when its turn comes; rejects with UNAVAILABLE at once when its lane is full
 */
export function priorityQueue({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: Record<Lane, (() => void)[]> = { known: [], strangers: [] }
  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (waiting[lane].length >= most) throw TOO_MANY_WAIT
      // a task that ends hands its slot to the next waiting task
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
