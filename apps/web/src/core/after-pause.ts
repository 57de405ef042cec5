/** A pause in typing after which the words count, in ms (2§9). */
export const DEBOUNCE_MS = 500

/** Runs after a pause, unless the function it answers is called before: the cleanup of an effect. */
export function afterPause(run: () => void): () => void {
  const timer = setTimeout(run, DEBOUNCE_MS)
  return () => clearTimeout(timer)
}
