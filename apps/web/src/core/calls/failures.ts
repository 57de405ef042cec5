import type { Failure, Things } from './follow-failures.ts'
import { growingDelay } from './growing-delay.ts'

/** `meta` of a query of these objects: `followFailures` shows in red that they could not be fetched (ERR-09). */
export const fetches = (things: Things): { things: Things } => ({ things })

/** Loads code needed only after a failure; without a network it retries with growing delay. */
export const loadFailures = (tries = 0): Promise<typeof import('./follow-failures.ts')> =>
  import('./follow-failures.ts').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, growingDelay(tries)))
    return loadFailures(tries + 1)
  })

/** Shows in red that objects could not be fetched, updated or created (ERR-09 to ERR-11), in addition to the page's own message. */
export const sayFailed = <T extends Things>(...failure: Failure<T>): void =>
  void loadFailures().then(({ showFailure }) => showFailure(...failure))
