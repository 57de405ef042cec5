import { m } from '../../paraglide/messages.js'
import { PasswordField } from '../../ui/password/password-field.tsx'

type FactorPasswordProps = { value: string; fault: string | undefined; onChange: (password: string) => void }

/** One's present password, which a change of the second factor asks for. */
export const FactorPassword = (field: FactorPasswordProps) => (
  <PasswordField {...field} label={m.account_oldPassword()} name="password" autoComplete="current-password" />
)
