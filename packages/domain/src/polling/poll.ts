/** Maximum number of attempts of the polling helper (2§9). */
export const POLL_ATTEMPTS = 10

/** Seconds to wait after each attempt except the last. They are Fibonacci numbers (2§9). */
export const POLL_DELAYS_S = [1, 1, 2, 3, 5, 8, 13, 21, 34] as const satisfies { length: 9 }

/** Seconds to wait before each of the 30 retries while a plate list changes: 1 + n (2§7.3, 2§9). */
export const PLATE_LIST_DELAYS_S: readonly number[] = Array.from({ length: 30 }, (_, n) => 1 + n)

/** Error that polling throws if it ends without an answer (2§8). */
export class NoDataError extends Error {
  override name = 'NoDataError'
  constructor() {
    super('No data available')
  }
}

/**
 * Calls `ask` with growing delays until it returns an answer (2§7.5, 2§9).
 * @param ask returns undefined while there is no answer yet; an error ends the polling
 * @param wait waits this number of seconds; an error ends the polling, for example when the caller has left
 * @param delaysS seconds before each repeat
 * @throws NoDataError if the last repeat has no answer; by default it is the tenth attempt
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
