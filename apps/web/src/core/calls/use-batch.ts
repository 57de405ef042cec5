import { useCallback, useEffect, useRef } from 'react'

/**
 * Batches keys (trailing throttle): collects them for `pauseMs`, each key once, and then runs with all of them. Only
 * one run is active at a time.
 */
export function useBatch(run: (keys: string[]) => Promise<unknown>, pauseMs: number): (key: string) => void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const state = useRef<{ keys: Set<string>; timer: ReturnType<typeof setTimeout> | undefined }>({
    keys: new Set(),
    timer: undefined,
  })
  useEffect(() => () => clearTimeout(state.current.timer), [])
  return useCallback(
    (key) => {
      const gathered = state.current
      const wait = () =>
        setTimeout(() => {
          const keys = [...gathered.keys]
          gathered.keys.clear()
          // A failed load needs no retry: the next change, or opening the list again, loads the rows.
          void latest
            .current(keys)
            .catch(() => undefined)
            .then(() => {
              // the result of the run may lack keys added during the run, so another run follows
              gathered.timer = gathered.keys.size > 0 ? wait() : undefined
            })
        }, pauseMs)
      gathered.keys.add(key)
      gathered.timer ??= wait()
    },
    [pauseMs],
  )
}
