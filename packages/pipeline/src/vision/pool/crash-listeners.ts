/** What WebAssembly builds by Emscripten listen to: they would answer any rejected promise of ours by ending with their whole source as the error text. */
const CRASH_EVENTS = ['uncaughtException', 'unhandledRejection'] as const

/** @returns removes the listeners that were added since */
export function keepCrashListeners(): () => void {
  const before = CRASH_EVENTS.map((event) => process.rawListeners(event))
  return () => {
    for (const [i, event] of CRASH_EVENTS.entries())
      for (const listener of process.rawListeners(event))
        if (!before[i]?.includes(listener)) process.removeListener(event, listener as () => void)
  }
}
