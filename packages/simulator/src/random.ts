/**
 * Returns a generator of random numbers from 0 up to 1 (mulberry32). The same seed gives the same sequence on every
 * machine.
 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(random: () => number, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0]

/** Returns a random number around 0 that is at most `reach` away. */
export const around = (random: () => number, reach: number): number => (random() * 2 - 1) * reach
