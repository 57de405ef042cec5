/** Most attempts of the polling helper (2§9). */
export const POLL_ATTEMPTS = 10

/** Seconds waited after each attempt but the last: Fibonacci's numbers (2§9). */
export const POLL_DELAYS_S = [1, 1, 2, 3, 5, 8, 13, 21, 34] as const satisfies { length: 9 }

/** Seconds waited before each of 30 retries while a plate list is changed: 1 + n (2§7.3, 2§9). */
export const PLATE_LIST_DELAYS_S: readonly number[] = Array.from({ length: 30 }, (_, n) => 1 + n)

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
 * @param delaysS seconds before each repeat
 * @throws NoDataError when the last repeat, the tenth attempt where no delays are given, has no answer
 */
export async function poll<T>(
  ask: () => Promise<T | undefined>,
  wait: (seconds: number) => Promise<unknown>,
  delaysS: readonly number[] = POLL_DELAYS_S,
): Promise<T> {
  for (const delay of [...delaysS, undefined]) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (delay !== undefined) await wait(delay)
  }
  throw new NoDataError()
}
