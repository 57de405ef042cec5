import { useEffect, useRef } from 'react'
import { useConnection } from './socket.ts'

/** Calls `run` after each reconnect of the socket, because the events during the loss did not arrive. */
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
