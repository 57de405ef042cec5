import { whileHere } from './while-here.ts'

/** A pause in typing after which the words count, in ms (2§9). */
export const DEBOUNCE_MS = 500

/** Runs after a pause, unless one has gone on or the function it answers is called before: the cleanup of an effect. */
export function afterPause(run: () => void): () => void {
  const timer = setTimeout(whileHere(run), DEBOUNCE_MS)
  return () => clearTimeout(timer)
}
