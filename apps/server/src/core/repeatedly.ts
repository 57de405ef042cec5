type Repeated = {
  /** from now to the first time; left out: as between two */
  firstAfterMs?: number
  everyMs: number
}

/**
 * Does `work` again and again until it is stopped, never twice at once: what is due meanwhile is left out. Stopping aborts the
 * signal and waits for what runs.
 * @param work tells itself what failed; it never rejects
 */
export function repeatedly(
  work: (signal: AbortSignal) => Promise<void>,
  { firstAfterMs, everyMs }: Repeated,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work(stopping.signal).finally(() => {
      running = undefined
    })
  }
  const first = firstAfterMs === undefined ? undefined : setTimeout(run, firstAfterMs).unref()
  const every = setInterval(run, everyMs).unref()
  return {
    stop: async () => {
      clearTimeout(first)
      clearInterval(every)
      stopping.abort()
      await running
    },
  }
}
