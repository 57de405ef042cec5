import { useEffect } from 'react'

/** Fetches a file that the next step may need once the page itself has come to rest. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // One that fails is fetched again when it is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [load])
}
