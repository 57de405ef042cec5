import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/fields/text-field.tsx'

type CodeFieldProps = {
  value: string
  fault: string | undefined
  onChange: (code: string) => void
  /** whether the field also takes a recovery code: the keyboard then shows letters */
  takesRecovery?: boolean
}

/** Input for the code of an authenticator app, or where permitted for a recovery code. */
export const CodeField = ({ takesRecovery = false, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    label={takesRecovery ? m.account_codeOrRecovery() : m.account_code()}
    name="code"
    autoComplete="one-time-code"
    {...(takesRecovery ? {} : { inputMode: 'numeric' })}
  />
)
