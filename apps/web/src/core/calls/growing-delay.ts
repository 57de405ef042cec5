const LONGEST_DELAY_MS = 30_000

/** Pause before a retry in ms: 1 s, twice as long after each further try, at most 30 s. */
export const growingDelay = (tries: number): number => Math.min(1_000 * 2 ** tries, LONGEST_DELAY_MS)
