import type { ServerResponse } from 'node:http'
import { ApiError } from './api-error.ts'

/**
 * Maximum number of concurrent calls. With more calls, every call would be late. A server at five times its capacity completes some calls
 * only if it refuses most calls at once. The many calls of a company at the start of work stay below this limit.
 */
export const MAX_CONCURRENT_CALLS = 256

/** This error is created only once, because an overloaded server has no time for a stack trace per refusal. */
export const TOO_MANY_CALLS = new ApiError('UNAVAILABLE', { retryAfterS: 1 })

export type ConcurrencyLimit = ReturnType<typeof concurrencyLimit>

/** Semaphore without a queue. It admits `count` calls at a time, and refuses any further call at once. */
export function concurrencyLimit(count: number) {
  let taken = 0
  return {
    /** Takes a permit until the response is sent, or until the client has disconnected. @throws TOO_MANY_CALLS if no permit is free */
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
