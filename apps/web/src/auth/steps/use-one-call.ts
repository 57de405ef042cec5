import { useRef, useState } from 'react'
import { useDebouncedFlag } from '../../core/use-debounced-flag.ts'

/** Timeout of a call in ms. The server itself stops waiting after 5 s. */
const CALL_MS = 30_000
/** Time in ms after which the form says that it is still waiting. */
const SLOW_MS = 4_000

/** Makes one call at a time. Ignores further presses until the call has ended. */
export function useOneCall() {
  const [isBusy, setBusy] = useState(false)
  const isSlow = useDebouncedFlag(isBusy, SLOW_MS)
  const isSending = useRef(false)

  /**
   * Makes a call. Calls `onError` if the call fails.
   * @returns true if the call succeeded
   */
  const once = async (call: (signal: AbortSignal) => Promise<unknown>, onError: (error: unknown) => void) => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    try {
      await call(AbortSignal.timeout(CALL_MS))
      return true
    } catch (error) {
      onError(error)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { once, isBusy, isSlow }
}
