import { endSession } from '@skadi/contract/auth/end-session'
import { endSessions } from '@skadi/contract/auth/end-sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeMoment } from '../core/browser-time.ts'
import { call } from '../core/call.ts'
import { forgetSession } from '../core/session.ts'
import { showSnackbar } from '../core/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { failureWords, reasonOf } from '../ui/failure-words.ts'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { deviceOf } from './device-of.ts'
import css from './sessions-panel.module.css'
import { sessionsQuery } from './sessions-query.ts'

/** Where one is signed in (ASVS 7.5.2): each session can be ended, or all of them. */
export function SessionsPanel() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  const [busyId, setBusyId] = useState<string>()
  const [asks, setAsks] = useState(false)

  /** @returns whether it succeeded; what did not is said */
  const work = async (id: string, send: () => Promise<unknown>) => {
    if (busyId !== undefined) return false
    setBusyId(id)
    try {
      await send()
      return true
    } catch (failure) {
      showSnackbar({ text: failureWords(m.account_endFailed(), reasonOf(failure)), isError: true })
      return false
    } finally {
      setBusyId(undefined)
    }
  }
  const readAgain = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const endOne = async (id: string) => {
    await work(id, () => call(endSession, { params: { id } }))
    await readAgain()
  }
  const endOthers = async () => {
    const isDone = await work('others', () => call(endSessions, { query: { keepCurrent: 'true' } }))
    if (isDone) showSnackbar({ text: m.account_othersEnded() })
    await readAgain()
  }
  const endAll = async () => {
    if (await work('all', () => call(endSessions, { query: {} }))) forgetSession('chosen')
  }

  return (
    <Panel title={m.account_sessions()} text={m.account_sessionsText()}>
      {error && !data && (
        <ErrorNotice
          title={m.account_sessionsFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={112} />}
      {data && (
        <ul className={css.list} aria-label={m.account_sessions()}>
          {data.map((session) => {
            const device = deviceWords(session.userAgent)
            const time = writeMoment(session.lastUsedAt)
            return (
              <li key={session.id} className={css.row}>
                <div>
                  <p className="type-strong">
                    {device}
                    {session.isCurrent && <span className={css.current}>{m.account_thisSession()}</span>}
                  </p>
                  <p className={css.facts}>{m.account_sessionFacts({ address: session.address, time })}</p>
                </div>
                {!session.isCurrent && (
                  <Button
                    height={28}
                    aria-label={m.account_endOf({ device, time })}
                    isBusy={busyId === session.id}
                    onClick={() => void endOne(session.id)}
                  >
                    {m.account_end()}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className={css.actions}>
        {data && data.length > 1 && (
          <Button isBusy={busyId === 'others'} onClick={() => void endOthers()}>
            {m.account_endOthers()}
          </Button>
        )}
        <Button onClick={() => setAsks(true)}>{m.account_endAll()}</Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={m.account_endAllQuestion()}
          text={m.account_endAllText()}
          confirm={m.account_endAll()}
          look="ink"
          onConfirm={endAll}
          onClose={() => setAsks(false)}
        />
      )}
    </Panel>
  )
}

/** `Chrome on Windows`, as far as it is known. */
function deviceWords(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return m.account_device({ browser, system })
  return browser ?? system ?? m.account_unknownDevice()
}
