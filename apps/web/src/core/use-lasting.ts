import { useEffect, useState } from 'react'

/** Whether something has been so without a break for as many milliseconds, and still is. */
export function useLasting(isSo: boolean, ms: number): boolean {
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
