import { useCallback, useEffect, useRef } from 'react'

/** Batches keys (trailing throttle): collects them for `pauseMs`, each once, then runs with all of them; one run at a time. */
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
          // The next change or the next opening of the list makes up for a failed load.
          void latest
            .current(keys)
            .catch(() => undefined)
            .then(() => {
              // keys added during the run may be missing from its result, so another run follows
              gathered.timer = gathered.keys.size > 0 ? wait() : undefined
            })
        }, pauseMs)
      gathered.keys.add(key)
      gathered.timer ??= wait()
    },
    [pauseMs],
  )
}
