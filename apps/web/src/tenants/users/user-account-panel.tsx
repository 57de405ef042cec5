import type { User } from '@skadi/contract/users/user'
import { LANGUAGES } from '@skadi/domain/language/language'
import { type ReactNode, useState } from 'react'
import { writeDay } from '../../core/clock.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Facts } from '../../ui/details/facts.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { userStatusName } from '../admin-words.ts'
import type { UserActs } from './use-user-acts.ts'
import css from './user-account-panel.module.css'

type UserAccountPanelProps = {
  user: User
  acts: UserActs
  /** buttons that export or erase the stored data of the account */
  data: ReactNode
}

/** State of an account. The user confirms before the account is closed or its second factor is removed. */
export function UserAccountPanel({ user, acts, data }: UserAccountPanelProps) {
  const [asks, setAsks] = useState<'close' | 'factor'>()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Panel title={m.admin_account()}>
      <Facts
        facts={[
          [m.users_phone(), writePhone(user.username)],
          [m.users_status(), userStatusName(user.status)],
          [m.admin_since(), writeDay(user.createdAt)],
          [m.admin_language(), LANGUAGES.find(({ locale }) => locale === user.language)?.name ?? user.language],
          [m.admin_secondFactor(), user.hasSecondFactor ? m.admin_on() : m.admin_off()],
        ]}
      />
      <div className={css.acts}>
        {user.hasSecondFactor && <Button onClick={() => setAsks('factor')}>{m.admin_removeFactor()}</Button>}
        {user.status === 'active' ? (
          <Button onClick={() => setAsks('close')}>{m.admin_close()}</Button>
        ) : (
          <Button onClick={() => void acts.setStatus('active')}>{m.admin_open()}</Button>
        )}
        {data}
      </div>
      {asks === 'close' && (
        <ConfirmDialog
          title={m.admin_closeQuestion({ name })}
          text={m.admin_closeText({ name })}
          confirm={m.admin_close()}
          onConfirm={() => acts.setStatus('inactive')}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'factor' && (
        <ConfirmDialog
          title={m.admin_removeFactorQuestion({ name })}
          text={m.admin_removeFactorText()}
          confirm={m.admin_removeFactor()}
          onConfirm={acts.removeSecondFactor}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Panel>
  )
}
