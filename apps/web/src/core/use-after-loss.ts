import { useEffect, useRef } from 'react'
import { useConnection } from './socket.ts'

/** Runs once the socket is open again after it was lost: whatever happened while nobody listened was not told. */
export function useAfterLoss(run: () => void): void {
  const { connection } = useConnection()
  const wasLost = useRef(false)
  const current = useRef(run)
  useEffect(() => {
    current.current = run
  })
  useEffect(() => {
    if (connection === 'open' && wasLost.current) current.current()
    wasLost.current = connection === 'lost' || (wasLost.current && connection !== 'open')
  }, [connection])
}
