/** What was found stays known for so long: keys and addresses of a provider may change. */
const LIFE_MS = 3_600_000

/** Finds something when it is first asked for, once for all who ask meanwhile; what failed is tried again by the next. */
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
