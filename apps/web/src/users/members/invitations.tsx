import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeDay } from '../../core/clock.ts'
import { roleName } from '../../core/session/role-name.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { writePhone } from '../../ui/phone/write-phone.ts'
import css from './invitations.module.css'
import { invitationsQuery } from './members-query.ts'
import type { Members } from './use-members.ts'

/** Invited phones that have no account yet. Renders nothing if there are no such phones. */
export function Invitations({ company, members }: { company: { id: string }; members: Members }) {
  const { data, error, refetch, isFetching } = useQuery(invitationsQuery(company.id))
  const [busyId, setBusyId] = useState<string>()
  if (error && !data)
    return (
      <ErrorNotice
        title={m.users_invitationsFailed()}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (!data || data.length === 0) return null
  const work = async (id: string, send: () => Promise<boolean>) => {
    if (busyId !== undefined) return
    setBusyId(id)
    await send()
    setBusyId(undefined)
  }
  return (
    <section className={css.section} aria-labelledby="invitations-title">
      <h2 id="invitations-title" className={css.title}>
        {m.users_invitations()}
      </h2>
      <ul>
        {data.map(({ id, phone, role, createdAt, expiresAt }) => {
          const shown = writePhone(phone)
          return (
            <li key={id} className={css.row} aria-busy={busyId === id || undefined}>
              <span className={css.phone}>{shown}</span>
              <span className={css.role}>{roleName(role)}</span>
              <span className={css.times}>
                {m.users_invitedOn({ day: writeDay(createdAt), end: writeDay(expiresAt) })}
              </span>
              <span className={css.actions}>
                <Button
                  height={28}
                  aria-label={m.users_sendAgainTo({ phone: shown })}
                  isBusy={busyId === id}
                  onClick={() => void work(id, () => members.inviteAgain(phone, role))}
                >
                  {m.users_sendAgain()}
                </Button>
                <Button
                  height={28}
                  aria-label={m.users_withdrawFrom({ phone: shown })}
                  onClick={() => void work(id, () => members.withdraw(id, phone))}
                >
                  {m.users_withdraw()}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
