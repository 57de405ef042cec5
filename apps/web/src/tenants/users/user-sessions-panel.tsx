import { endUserSession, endUserSessions, listUserSessions } from '@skadi/contract/auth/session-calls'
import type { User } from '@skadi/contract/users/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { forgetSession, useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { SessionList } from '../../ui/tables/session-list.tsx'
import { adminKeys } from '../admin-query.ts'
import { adminReason } from '../admin-words.ts'

/**
 * Signed-in sessions of a user. A global admin can end one session or all sessions, for example after the user has lost
 * a phone.
 */
export function UserSessionsPanel({ user: { userId, firstName, lastName } }: { user: User }) {
  const client = useQueryClient()
  const isSelf = useSession(({ claims }) => claims?.sub) === userId
  const queryKey = [...adminKeys.user(userId), 'sessions']
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listUserSessions, { params: { userId } }, { signal })).data.items,
  })
  const [busyId, setBusyId] = useState<string>()
  const [asks, setAsks] = useState(false)
  const name = `${firstName} ${lastName}`

  /** @returns true if the call succeeded; a failure shows a message and reloads the list */
  const work = async (id: string, send: () => Promise<unknown>) => {
    if (busyId !== undefined) return false
    setBusyId(id)
    try {
      await send()
      return true
    } catch (failure) {
      showSnackbar({ text: failureWords(m.account_endFailed(), adminReason(failure)), isError: true })
      return false
    } finally {
      setBusyId(undefined)
      void client.invalidateQueries({ queryKey })
    }
  }
  const endOne = (id: string) => work(id, () => call(endUserSession, { params: { userId, id } }))
  const endAll = async () => {
    if (!(await work('all', () => call(endUserSessions, { params: { userId } })))) return
    if (isSelf) forgetSession('chosen')
    else showSnackbar({ text: m.admin_signedOut({ name }) })
  }

  return (
    <Panel title={m.account_sessions()} text={m.admin_sessionsText()}>
      {error && !data && (
        <ErrorNotice
          title={m.admin_sessionsFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={60} />}
      {data?.length === 0 && <p className="muted">{m.admin_noSessions()}</p>}
      {data && data.length > 0 && (
        <>
          <SessionList sessions={data} busyId={busyId} onEnd={(id) => void endOne(id)} />
          <div>
            <Button onClick={() => setAsks(true)}>{m.account_endAll()}</Button>
          </div>
        </>
      )}
      {asks && (
        <ConfirmDialog
          title={m.admin_endAllQuestion({ name })}
          text={isSelf ? m.account_endAllText() : m.admin_endAllText({ name })}
          confirm={m.account_endAll()}
          look="ink"
          onConfirm={endAll}
          onClose={() => setAsks(false)}
        />
      )}
    </Panel>
  )
}
