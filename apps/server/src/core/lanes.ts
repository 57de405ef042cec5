import { ApiError } from './api-error.ts'

/** Who waits before whom: who is known, by a session or a device that has signed in before, does not wait for strangers. */
export type Lane = 'known' | 'strangers'

export type Lanes = ReturnType<typeof lanes>

/** Made once: a server that is flooded has no time for a stack of each. */
const TOO_MANY_WAIT = new ApiError('UNAVAILABLE', { retryAfterS: 2 })

/**
 * Works on so much at the same moment; the rest waits in two lanes, of which that of the known is emptied first.
 * @param waiting how many may wait in each lane
 * @returns runs work in its turn; rejects with UNAVAILABLE at once where its lane is full
 */
export function lanes({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: Record<Lane, (() => void)[]> = { known: [], strangers: [] }
  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (waiting[lane].length >= most) throw TOO_MANY_WAIT
      // whoever leaves hands its place on
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
