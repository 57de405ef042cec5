/** Lifetime of a cached result in ms. Keys and addresses of a provider may change. */
const LIFE_MS = 3_600_000

/** Returns a lazy cache with a single concurrent load. Callers share the running load. After a failure, the next caller loads again. */
export function keepTrying<T>(find: () => Promise<T>): () => Promise<T> {
  let known: { value: Promise<T>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (known && known.until > now) return known.value
    const trial = { value: find(), until: now + LIFE_MS }
    known = trial
    trial.value.catch(() => {
      if (known === trial) known = undefined
    })
    return trial.value
  }
}
