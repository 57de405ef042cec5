import { useEffect } from 'react'

/** Preloads a chunk that the next step may need. The preload starts after the page has settled. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failed preload needs no handling, because the chunk loads again when it is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [load])
}
