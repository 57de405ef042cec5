const LONGEST_DELAY_MS = 30_000

/**
 * Returns the delay before a retry in ms. The delay is 1 s, doubles after each further attempt, and is at most 30 s.
 */
export const growingDelay = (tries: number): number => Math.min(1_000 * 2 ** tries, LONGEST_DELAY_MS)
