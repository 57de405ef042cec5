import { useEffect, useState } from 'react'
import { whileHere } from './screens/while-here.ts'

/** Debounce time in ms for typed text (2§9). */
export const DEBOUNCE_MS = 500

/**
 * Calls `run` after a pause of DEBOUNCE_MS, unless the user has left the page by then.
 * @returns function that cancels the call, for the cleanup of an effect
 */
export function debounce(run: () => void): () => void {
  const timer = setTimeout(whileHere(run), DEBOUNCE_MS)
  return () => clearTimeout(timer)
}

/**
 * Debounced value of a typed field. The debounced value changes after the typed value has stayed the same for
 * DEBOUNCE_MS (API-07).
 */
export function useDebouncedValue<T extends string | number>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
