import { useEffect, useState } from 'react'

/** Debounced flag: becomes true after `isSo` was true for `ms` milliseconds, and false as soon as `isSo` is false. */
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
