import type { ServerResponse } from 'node:http'
import { ApiError } from './api-error.ts'

/**
 * Concurrency limit of calls. More concurrent calls would all be late: at five times its capacity a server must refuse most
 * calls at once to complete the others. A company's burst at the start of work stays below this limit.
 */
export const MAX_CONCURRENT_CALLS = 256

/** Created once, because an overloaded server has no time for a stack trace per refusal. */
export const TOO_MANY_CALLS = new ApiError('UNAVAILABLE', { retryAfterS: 1 })

export type ConcurrencyLimit = ReturnType<typeof concurrencyLimit>

/** Semaphore without a queue: admits `count` calls at a time and refuses all others immediately. */
export function concurrencyLimit(count: number) {
  let taken = 0
  return {
    /** Takes a permit until the response is sent or its client has disconnected. @throws TOO_MANY_CALLS when no permit is free */
    acquire(response: ServerResponse): void {
      if (taken >= count) throw TOO_MANY_CALLS
      taken += 1
      let isTaken = true
      const leave = () => {
        if (isTaken) taken -= 1
        isTaken = false
      }
      response.once('finish', leave).once('close', leave)
    },
  }
}
