import type { Failure, Things } from './follow-failures.ts'
import { growingDelay } from './growing-delay.ts'

/**
 * Returns the `meta` of a query for these objects. If the query fails, `followFailures` shows in red that the objects
 * could not be fetched (ERR-09).
 */
export const fetches = (things: Things): { things: Things } => ({ things })

/** Loads code that is needed only after a failure. Without a network, it retries with a growing delay. */
export const loadFailures = (tries = 0): Promise<typeof import('./follow-failures.ts')> =>
  import('./follow-failures.ts').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, growingDelay(tries)))
    return loadFailures(tries + 1)
  })

/**
 * Shows in red that objects could not be fetched, updated or created (ERR-09 to ERR-11). The page also shows its own
 * message.
 */
export const sayFailed = <T extends Things>(...failure: Failure<T>): void =>
  void loadFailures().then(({ showFailure }) => showFailure(...failure))
