import { useEffect, useState } from 'react'

/** Debounced flag: true once `isSo` has stayed true for `ms` milliseconds, false at once when it ends. */
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
