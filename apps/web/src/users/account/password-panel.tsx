import { changePassword } from '@skadi/contract/auth/change-password'
import { CallError } from '@skadi/contract/core/client'
import type { User } from '@skadi/contract/users/user'
import type { PasswordRule } from '@skadi/domain/auth/password-policy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { passwordPolicyQuery } from '../../core/session/password-policy.ts'
import { takeTokens, useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { NewPassword } from '../../ui/password/new-password.tsx'
import { PasswordField } from '../../ui/password/password-field.tsx'
import { newPasswordFault, refusedRulesOf, repeatFault } from '../../ui/password/password-rules.ts'
import css from './account-form.module.css'
import { sessionsQuery } from './sessions-panel.tsx'

const EMPTY = { old: '', password: '', repeat: '' }
type Faults = Partial<Record<keyof typeof EMPTY, string | undefined>>

/** Changes the user's own password. All other sessions of the user end (C-19). */
export function PasswordPanel({ user }: { user: User }) {
  const client = useQueryClient()
  const { data: policy } = useQuery(passwordPolicyQuery)
  const [typed, setTyped] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<readonly PasswordRule[]>([])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const personal = [user.username, user.firstName, user.lastName]

  const show = (found: Faults) => {
    setFaults(found)
    const first = (['old', 'password', 'repeat'] as const).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first === undefined
  }
  const change = (name: keyof typeof EMPTY, value: string) => {
    setTyped({ ...typed, [name]: value })
    setFaults({ ...faults, [name]: value === '' ? m.ui_required({ field: labels[name] }) : undefined })
    if (name === 'password') setRefused([])
  }
  const labels = { old: m.account_oldPassword(), password: m.account_newPassword(), repeat: m.account_repeatPassword() }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { refreshToken } = useSession.getState()
    const { old, password, repeat } = typed
    setFailure(undefined)
    const isGood = show({
      old: old === '' ? m.ui_required({ field: labels.old }) : undefined,
      password: newPasswordFault(labels.password, password, policy, personal, refused),
      repeat: repeatFault(labels.repeat, repeat, password),
    })
    if (!isGood || refreshToken === undefined) return
    setBusy(true)
    try {
      const { data } = await call(changePassword, { body: { oldPassword: old, newPassword: password, refreshToken } })
      takeTokens(data)
      setTyped(EMPTY)
      setFaults({})
      showSnackbar({ text: m.account_passwordChanged() })
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    } catch (error) {
      const rules = refusedRulesOf(error)
      if (rules) {
        setRefused(rules)
        show({ password: newPasswordFault(labels.password, password, policy, personal, rules) })
      } else if (error instanceof CallError && error.code === 'WRONG_PASSWORD') show({ old: m.account_wrongPassword() })
      else setFailure(failureWords(m.account_passwordFailed(), reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={m.account_password()} text={m.account_passwordText()}>
      <form ref={form} className={`${css.form} ${css.narrow}`} noValidate onSubmit={(event) => void send(event)}>
        {/* Tells password managers the account of the password. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label={labels.old}
          name="old"
          autoComplete="current-password"
          value={typed.old}
          fault={faults.old}
          onChange={(value) => change('old', value)}
        />
        <NewPassword
          label={labels.password}
          value={typed.password}
          fault={faults.password}
          policy={policy}
          personal={personal}
          refused={refused}
          onChange={(value) => change('password', value)}
        />
        <PasswordField
          label={labels.repeat}
          name="repeat"
          autoComplete="new-password"
          value={typed.repeat}
          fault={faults.repeat}
          onChange={(value) => change('repeat', value)}
        />
        <FormAlert text={failure} />
        <div>
          <Button type="submit" height={40} isBusy={isBusy}>
            {m.account_changePassword()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
