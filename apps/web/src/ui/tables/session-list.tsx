import type { OpenSession } from '@skadi/contract/auth/session-calls'
import { writeMoment } from '../../core/clock.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../buttons/button.tsx'
import { deviceOf } from '../device-of.ts'
import css from './session-list.module.css'

type SessionListProps = {
  sessions: readonly OpenSession[]
  /** id of the session that is being ended */
  busyId: string | undefined
  onEnd: (id: string) => void
}

/**
 * Signed-in sessions of a user, with device, address and last use. The user can end each session except the current
 * session.
 */
export function SessionList({ sessions, busyId, onEnd }: SessionListProps) {
  return (
    <ul className={css.list} aria-label={m.account_sessions()}>
      {sessions.map(({ id, userAgent, address, lastUsedAt, isCurrent }) => {
        const device = deviceWords(userAgent)
        const time = writeMoment(lastUsedAt)
        return (
          <li key={id} className={css.row}>
            <div>
              <p className="type-strong">
                {device}
                {isCurrent && <span className={css.current}>{m.account_thisSession()}</span>}
              </p>
              <p className={css.facts}>{m.account_sessionFacts({ address, time })}</p>
            </div>
            {!isCurrent && (
              <Button
                height={28}
                aria-label={m.account_endOf({ device, time })}
                isBusy={busyId === id}
                onClick={() => onEnd(id)}
              >
                {m.account_end()}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the name of a device, for example `Chrome on Windows`. An unknown part is omitted. */
function deviceWords(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return m.account_device({ browser, system })
  return browser ?? system ?? m.account_unknownDevice()
}
