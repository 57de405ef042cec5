import { endSession, endSessions, listSessions } from '@skadi/contract/auth/session-calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { forgetSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { SessionList } from '../../ui/tables/session-list.tsx'
import css from './sessions-panel.module.css'

/** The user's own sessions (ASVS 7.5.2). The user can end each session or all sessions. */
export function SessionsPanel() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  const [busyId, setBusyId] = useState<string>()
  const [asks, setAsks] = useState(false)

  /** @returns true if the call succeeded; a failure shows a message */
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
      {data && <SessionList sessions={data} busyId={busyId} onEnd={(id) => void endOne(id)} />}
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

/** Query of the user's open sessions. The most recently used session comes first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data.items,
})
