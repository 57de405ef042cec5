/** Most attempts of the polling helper (2§9). */
export const POLL_ATTEMPTS = 10

/** Seconds waited after each attempt but the last: Fibonacci's numbers (2§9). */
export const POLL_DELAYS_S = [1, 1, 2, 3, 5, 8, 13, 21, 34] as const satisfies { length: 9 }

/** What exhausted polling fails with (2§8). */
export class NoDataError extends Error {
  override name = 'NoDataError'
  constructor() {
    super('No data available')
  }
}

/**
 * The general polling helper (2§7.5, 2§9): asks until there is an answer, ever more seldom.
 * @param ask answers undefined while there is nothing yet; what it throws ends the polling
 * @param wait lets that many seconds pass; what it throws ends the polling, as when nobody waits any more
 * @throws NoDataError after ten attempts
 */
export async function poll<T>(
  ask: () => Promise<T | undefined>,
  wait: (seconds: number) => Promise<unknown>,
): Promise<T> {
  for (const delay of [...POLL_DELAYS_S, undefined]) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (delay !== undefined) await wait(delay)
  }
  throw new NoDataError()
}
