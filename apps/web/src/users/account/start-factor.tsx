import { setUpSecondFactor } from '@skadi/contract/auth/set-up-second-factor'
import type { User } from '@skadi/contract/users/user'
import { call } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import { FactorForm } from './factor-form.tsx'
import { FactorPassword } from './factor-password.tsx'
import { useFactorForm } from './use-factor-form.ts'

type StartFactorProps = {
  user: User
  onCancel: () => void
  onStarted: (begun: { secret: string; uri: string }) => void
}

/** Who sets a second factor up proves first that the account is theirs. */
export function StartFactor({ user, onCancel, onStarted }: StartFactorProps) {
  const form = useFactorForm({ password: '' }, m.account_factorFailed(), async ({ password }) => {
    onStarted((await call(setUpSecondFactor, { body: { password } })).data)
  })
  return (
    <FactorForm form={form} submit={m.account_factorContinue()} username={user.username} onCancel={onCancel}>
      <FactorPassword
        value={form.typed.password}
        fault={form.faults.password}
        onChange={(password) => form.change('password', password)}
      />
    </FactorForm>
  )
}
