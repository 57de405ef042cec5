import { useEffect } from 'react'

/** Preloads a chunk that the next step may need, once the page has settled. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failed preload is repeated when the part is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [load])
}
