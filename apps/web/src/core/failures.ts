import type { Failure, Things } from './follow-failures.ts'

/** `meta` of a query of these things: `followFailures` says in red that they could not be fetched (ERR-09). */
export const fetches = (things: Things): { things: Things } => ({ things })

/** Loads what no page needs until something fails. */
export const loadFailures = () => import('./follow-failures.ts')

/** Says in red that things could not be fetched, updated or created (ERR-09 to ERR-11), beside what the page says itself. */
export const sayFailed = <T extends Things>(...failure: Failure<T>): void =>
  void loadFailures().then(({ showFailure }) => showFailure(...failure))
