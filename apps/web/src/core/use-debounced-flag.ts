import { useEffect, useState } from 'react'

/**
 * Debounced flag. The flag becomes true after `isSo` has been true for `ms` milliseconds. The flag becomes false as
 * soon as `isSo` is false.
 */
export function useDebouncedFlag(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isSo, ms])
  return isSo && hasLasted
}
