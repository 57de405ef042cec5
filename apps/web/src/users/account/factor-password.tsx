import { m } from '../../paraglide/messages.js'
import { PasswordField } from '../../ui/password/password-field.tsx'

type FactorPasswordProps = { value: string; fault: string | undefined; onChange: (password: string) => void }

/** The user's current password, required for a change of the second factor. */
export const FactorPassword = (field: FactorPasswordProps) => (
  <PasswordField {...field} label={m.account_oldPassword()} name="password" autoComplete="current-password" />
)
