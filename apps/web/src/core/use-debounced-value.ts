import { useEffect, useState } from 'react'
import { DEBOUNCE_MS } from './debounce.ts'

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
