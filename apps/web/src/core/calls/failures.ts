import type { Failure, Things } from './follow-failures.ts'
import { growingDelay } from './growing-delay.ts'

/** `meta` of a query of these things: `followFailures` says in red that they could not be fetched (ERR-09). */
export const fetches = (things: Things): { things: Things } => ({ things })

/** Loads what no page needs until something fails; without a network it retries with growing delay. */
export const loadFailures = (tries = 0): Promise<typeof import('./follow-failures.ts')> =>
  import('./follow-failures.ts').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, growingDelay(tries)))
    return loadFailures(tries + 1)
  })

/** Says in red that things could not be fetched, updated or created (ERR-09 to ERR-11), beside what the page says itself. */
export const sayFailed = <T extends Things>(...failure: Failure<T>): void =>
  void loadFailures().then(({ showFailure }) => showFailure(...failure))
