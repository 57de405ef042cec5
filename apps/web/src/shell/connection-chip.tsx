import { useConnection } from '../core/socket.ts'
import { useDebouncedFlag } from '../core/use-debounced-flag.ts'
import { m } from '../paraglide/messages.js'
import css from './connection-chip.module.css'

const PATIENCE_MS = 3000

/** Says that live news are missing, once that has lasted 3 s. */
export function ConnectionChip() {
  const isLong = useDebouncedFlag(
    useConnection((state) => state.connection !== 'open'),
    PATIENCE_MS,
  )
  return (
    <span role="status" className={css.place}>
      {isLong && (
        <span className={css.chip} title={m.shell_reconnectingHint()}>
          {m.shell_reconnecting()}
        </span>
      )}
    </span>
  )
}
