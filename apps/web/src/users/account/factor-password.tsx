import { m } from '../../paraglide/messages.js'
import { PasswordField } from '../../ui/password/password-field.tsx'

type FactorPasswordProps = { value: string; fault: string | undefined; onChange: (password: string) => void }

/** Field for the user's current password. Every change of the second factor requires the password. */
export const FactorPassword = (field: FactorPasswordProps) => (
  <PasswordField {...field} label={m.account_oldPassword()} name="password" autoComplete="current-password" />
)
