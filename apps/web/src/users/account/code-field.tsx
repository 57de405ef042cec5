import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/fields/text-field.tsx'

type CodeFieldProps = {
  value: string
  fault: string | undefined
  onChange: (code: string) => void
  /** recovery codes have letters: the keyboard then has them too */
  takesRecovery?: boolean
}

/** The code of an authenticator app, or where it may be, a recovery code. */
export const CodeField = ({ takesRecovery = false, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    label={takesRecovery ? m.account_codeOrRecovery() : m.account_code()}
    name="code"
    autoComplete="one-time-code"
    {...(takesRecovery ? {} : { inputMode: 'numeric' })}
  />
)
