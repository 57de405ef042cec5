import { useCallback, useEffect, useRef } from 'react'

/**
 * Batches keys (trailing throttle). Collects different keys for `pauseMs` and then calls `run` with all of them. Only
 * one call of `run` is active at a time.
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
          // A failed load needs no retry, because the rows load with the next change or when the list is opened again.
          void latest
            .current(keys)
            .catch(() => undefined)
            .then(() => {
              // The result of `run` may lack keys that were added meanwhile. Another call of `run` handles these keys.
              gathered.timer = gathered.keys.size > 0 ? wait() : undefined
            })
        }, pauseMs)
      gathered.keys.add(key)
      gathered.timer ??= wait()
    },
    [pauseMs],
  )
}
