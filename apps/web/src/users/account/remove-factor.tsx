import { removeSecondFactor } from '@skadi/contract/auth/remove-second-factor'
import type { User } from '@skadi/contract/users/user'
import { call } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import { CodeField } from './code-field.tsx'
import { FactorForm } from './factor-form.tsx'
import { FactorPassword } from './factor-password.tsx'
import { useFactorForm } from './use-factor-form.ts'

type RemoveFactorProps = { user: User; onCancel: () => void; onRemoved: () => Promise<void> }

/** Turning the second factor off takes the password and a code of it. */
export function RemoveFactor({ user, onCancel, onRemoved }: RemoveFactorProps) {
  const form = useFactorForm({ password: '', code: '' }, m.account_factorOffFailed(), async (body) => {
    await call(removeSecondFactor, { body })
    await onRemoved()
  })
  return (
    <FactorForm form={form} submit={m.account_factorTurnOff()} username={user.username} onCancel={onCancel}>
      <FactorPassword
        value={form.typed.password}
        fault={form.faults.password}
        onChange={(password) => form.change('password', password)}
      />
      <CodeField
        value={form.typed.code}
        fault={form.faults.code}
        onChange={(code) => form.change('code', code)}
        takesRecovery
      />
    </FactorForm>
  )
}
