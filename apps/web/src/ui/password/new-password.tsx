import type { PasswordPolicy, PasswordRule } from '@skadi/domain/auth/password-policy'
import { type Ref, useId } from 'react'
import css from './new-password.module.css'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'
import { StrengthMeter } from './strength-meter.tsx'

export type NewPasswordProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** the fault as text: see `newPasswordFault` */
  fault?: string | undefined
  /** undefined until the server has sent it: the field works without the list of rules */
  policy: PasswordPolicy | undefined
  /** words of the person that the password must not contain: phone, names */
  personal?: readonly string[]
  /** rules by which the server refused exactly this password */
  refused?: readonly PasswordRule[]
  inputRef?: Ref<HTMLInputElement>
}

/** Input for a new password: its field, its strength, and its rules. */
export function NewPassword({ policy, personal = [], refused = [], value, ...field }: NewPasswordProps) {
  const rulesId = useId()
  return (
    <div className={css.group}>
      <PasswordField
        {...field}
        name="password"
        autoComplete="new-password"
        value={value}
        describedBy={policy && rulesId}
      />
      {policy && (
        <>
          <StrengthMeter password={value} policy={policy} personal={personal} isCommon={refused.includes('common')} />
          <PasswordRules id={rulesId} password={value} policy={policy} personal={personal} refused={refused} />
        </>
      )}
    </div>
  )
}
