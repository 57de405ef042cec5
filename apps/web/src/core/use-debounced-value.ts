import { useEffect, useState } from 'react'

/** Debounced value: follows `value` once it has stayed the same for `ms` milliseconds. */
export function useDebouncedValue<T extends string | number>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
