import { useEffect, useRef, useState } from 'react'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { type ConnectionTest, NEW_TEST } from './connection-test.ts'
import { runConnectionTest } from './run-connection-test.ts'

/** A connection test of this page: it ends with it. */
export function useConnectionTest() {
  const [test, setTest] = useState<ConnectionTest>(NEW_TEST)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    try {
      // what was under way when it was stopped changes nothing any more
      await runConnectionTest(signal, (next) => !signal.aborted && setTest(next))
    } catch (error) {
      if (signal.aborted) return
      setTest((last) => ({ ...last, phase: 'refused' }))
      showSnackbar({ text: failureWords(m.connection_notMade(), reasonOf(error)), isError: true })
    }
  }
  const stop = () => {
    running.current?.abort()
    setTest((last) => ({ ...last, phase: 'stopped' }))
  }
  return { test, start, stop }
}
