import { useSession } from '../core/session/session.ts'
import { useConnection } from '../core/socket/socket.ts'
import { useDebouncedFlag } from '../core/use-debounced-flag.ts'
import { m } from '../paraglide/messages.js'
import css from './connection-chip.module.css'

const PATIENCE_MS = 3000

/** Shows that live updates have been missing for 3 s, or that the session could not be renewed yet. */
export function ConnectionChip() {
  const isSilent = useConnection((state) => state.connection !== 'open')
  const isLong = useDebouncedFlag(isSilent, PATIENCE_MS)
  // While the token cannot be renewed, every call fails, even if the socket still receives events (ruling 38).
  const isCutOff = useSession((state) => state.isCutOff)
  return (
    <span role="status" className={css.place}>
      {(isLong || isCutOff) && (
        <span className={css.chip} title={m.shell_reconnectingHint()}>
          {m.shell_reconnecting()}
        </span>
      )}
    </span>
  )
}
