import { type PasswordPolicy, type PasswordStrength, passwordStrength } from '@skadi/domain/auth/password-policy'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './strength-meter.module.css'

const WORDS: Readonly<Record<PasswordStrength, () => string>> = {
  0: m.ui_strengthNone,
  1: m.ui_strengthVeryLow,
  2: m.ui_strengthLow,
  3: m.ui_strengthGood,
  4: m.ui_strengthStrong,
  5: m.ui_strengthVeryStrong,
}

export type StrengthMeterProps = {
  password: string
  policy: PasswordPolicy
  personal?: readonly string[]
  /** the server lists the password among those that attackers try first */
  isCommon?: boolean
}

/** Strength of a password, in five bars and a word (1§5). */
export function StrengthMeter({ password, policy, personal = [], isCommon = false }: StrengthMeterProps) {
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
