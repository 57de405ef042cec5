/** Lifetime of a cached result: keys and addresses of a provider may change. */
const LIFE_MS = 3_600_000

/** Lazy cache with one concurrent load: callers share the running load, a failed load is retried by the next caller. */
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
