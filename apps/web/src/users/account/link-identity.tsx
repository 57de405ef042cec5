import { startIdentityLink } from '@skadi/contract/auth/start-identity-link'
import type { User } from '@skadi/contract/users/user'
import { call } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import { FactorForm } from './factor-form.tsx'
import { FactorPassword } from './factor-password.tsx'
import { useFactorForm } from './use-factor-form.ts'

type LinkIdentityProps = { user: User; provider: string; onCancel: () => void }

/** Who links an account proves first that this one is theirs; the rest happens at the provider. */
export function LinkIdentity({ user, provider: name, onCancel }: LinkIdentityProps) {
  const form = useFactorForm({ password: '' }, m.provider_linkFailed(), async ({ password }) => {
    const { data } = await call(startIdentityLink, { body: { password } })
    window.location.assign(data.url)
  })
  return (
    <FactorForm form={form} submit={m.provider_continue({ name })} username={user.username} onCancel={onCancel}>
      <FactorPassword
        value={form.typed.password}
        fault={form.faults.password}
        onChange={(password) => form.change('password', password)}
      />
    </FactorForm>
  )
}
