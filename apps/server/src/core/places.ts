import type { ServerResponse } from 'node:http'
import { ApiError } from './api-error.ts'

/**
 * Calls that are worked on at the same moment. More would make all of them late: a server that is asked for five times what it can
 * do must refuse most of it in a moment to go on with the rest. A burst of a company that comes to work is less than that.
 */
export const PLACES = 256

/** Made once: an overloaded server has no time for a stack of each. */
export const NO_PLACE = new ApiError('UNAVAILABLE', { retryAfterS: 1 })

export type Places = ReturnType<typeof places>

/** Lets so many calls in and refuses the others at once. */
export function places(count: number) {
  let taken = 0
  return {
    /** Takes a place until the answer is through or its client has gone. @throws NO_PLACE where none is free */
    take(response: ServerResponse): void {
      if (taken >= count) throw NO_PLACE
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
