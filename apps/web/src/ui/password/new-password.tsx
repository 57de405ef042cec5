import {
  type PasswordPolicy,
  type PasswordRule,
  type PasswordStrength,
  passwordStrength,
} from '@skadi/domain/auth/password-policy'
import { type Ref, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './new-password.module.css'
import { PasswordField } from './password-field.tsx'
import { passwordRuleWords, shownRules } from './password-rules.ts'

const WORDS: Readonly<Record<PasswordStrength, () => string>> = {
  0: m.ui_strengthNone,
  1: m.ui_strengthVeryLow,
  2: m.ui_strengthLow,
  3: m.ui_strengthGood,
  4: m.ui_strengthStrong,
  5: m.ui_strengthVeryStrong,
}

type StrengthMeterProps = {
  password: string
  policy: PasswordPolicy
  personal?: readonly string[]
  /** true if the server's list of common passwords contains the password */
  isCommon?: boolean
}

/** Strength of a password, as five bars and a word (1§5). */
function StrengthMeter({ password, policy, personal = [], isCommon = false }: StrengthMeterProps) {
  const labelId = useId()
  const strength = passwordStrength(password, policy, { personal, isCommon })
  return (
    <div className={css.line}>
      <span id={labelId} className={css.label}>
        {m.ui_strength()}
      </span>
      <span
        className={css.bars}
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={5}
        aria-valuenow={strength}
        aria-valuetext={WORDS[strength]()}
      >
        {[1, 2, 3, 4, 5].map((bar) => (
          <span key={bar} className={css.bar} data-on={bar <= strength || undefined} />
        ))}
      </span>
      <span className={css.word} aria-hidden="true">
        {WORDS[strength]()}
      </span>
    </div>
  )
}

export type NewPasswordProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** error text of the field, see `newPasswordFault` */
  fault?: string | undefined
  /** undefined until the server has sent the policy; until then the field has no list of rules */
  policy: PasswordPolicy | undefined
  /** words about the person that the password must not contain, such as phone and names */
  personal?: readonly string[]
  /** rules that this password breaks according to the server */
  refused?: readonly PasswordRule[]
  inputRef?: Ref<HTMLInputElement>
}

/** Input for a new password, with field, strength and rules. */
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

type PasswordRulesProps = {
  /** id to which `describedBy` of the field points */
  id: string
  password: string
  policy: PasswordPolicy
  /** words about the person that the password must not contain, such as phone and names */
  personal?: readonly string[]
  /** rules that this password breaks according to the server; empty after a change of the text */
  refused?: readonly PasswordRule[]
}

/** Rules of a new password. A tick marks each rule that the password meets. */
function PasswordRules({ id, password, policy, personal, refused }: PasswordRulesProps) {
  return (
    <ul id={id} className={css.rules} aria-label={m.ui_passwordRules()}>
      {shownRules(password, policy, personal, refused).map(({ rule, isMet }) => (
        <li key={rule} className={css.rule} data-met={isMet || undefined}>
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
            {isMet ? (
              <path d="m3.5 8.5 3 3 6-7" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
            ) : (
              <circle cx="8" cy="8" r="2.75" strokeWidth="1.5" />
            )}
          </svg>
          <span>
            {passwordRuleWords(rule, policy)}
            <span className="visually-hidden">
              , {(isMet === undefined ? m.ui_ruleJudgedLater : isMet ? m.ui_ruleMet : m.ui_ruleNotMet)()}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
