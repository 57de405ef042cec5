/** Returns deterministic random choices for a seed. */
export function chances(seed: number) {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let v = Math.imul(state ^ (state >>> 15), 1 | state)
    v = (v + Math.imul(v ^ (v >>> 7), 61 | v)) ^ v
    return ((v ^ (v >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low: number, high: number) => low + (high - low) * random(),
    chance: (p: number) => random() < p,
    pick: <T>(from: ArrayLike<T>): T => from[Math.floor(random() * from.length)] as T,
  }
}
