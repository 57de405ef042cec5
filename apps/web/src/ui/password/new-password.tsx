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
  /** what is wrong, in words: see `newPasswordFault` */
  fault?: string | undefined
  /** undefined until the server has said it: the field works without its list */
  policy: PasswordPolicy | undefined
  /** words of the person that must not make the password up: phone, names */
  personal?: readonly string[]
  /** rules the server refused this very password for */
  refused?: readonly PasswordRule[]
  inputRef?: Ref<HTMLInputElement>
}

/** A password that is being chosen: its field, how strong it is, and what it must have. */
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
