const LONGEST_DELAY_MS = 30_000

/** Delay in ms before a retry: 1 s, doubled after each further attempt, at most 30 s. */
export const growingDelay = (tries: number): number => Math.min(1_000 * 2 ** tries, LONGEST_DELAY_MS)
