import { useEffect, useState } from 'react'
import { useConnection } from '../core/socket.ts'
import { m } from '../paraglide/messages.js'
import css from './connection-chip.module.css'

const PATIENCE_MS = 3000

/** Says that live news are missing, once that has lasted 3 s. */
export function ConnectionChip() {
  const isOpen = useConnection((state) => state.connection === 'open')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOpen])
  return (
    <span role="status" className={css.place}>
      {isLong && !isOpen && (
        <span className={css.chip} title={m.shell_reconnectingHint()}>
          {m.shell_reconnecting()}
        </span>
      )}
    </span>
  )
}
