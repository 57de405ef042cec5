type Repeated = {
  /** delay before the first run; by default the interval between two runs */
  firstAfterMs?: number
  everyMs: number
}

/**
 * Runs `work` repeatedly until it is stopped. Two runs never overlap: a run that becomes due during another run is skipped. `stop` aborts
 * the signal and waits for the current run.
 * @param work reports its own failures, and never rejects
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
