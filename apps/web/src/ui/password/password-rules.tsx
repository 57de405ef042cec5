import type { PasswordPolicy, PasswordRule } from '@skadi/domain/auth/password-policy'
import { m } from '../../paraglide/messages.js'
import css from './password-rules.module.css'
import { passwordRuleWords } from './password-words.ts'
import { shownRules } from './shown-rules.ts'

export type PasswordRulesProps = {
  /** for the field's `describedBy` */
  id: string
  password: string
  policy: PasswordPolicy
  /** words of the person that the password must not contain: phone, names */
  personal?: readonly string[]
  /** rules by which the server refused exactly this password; empty again after a change */
  refused?: readonly PasswordRule[]
}

/** Rules of a new password, each ticked as soon as it is met. */
export function PasswordRules({ id, password, policy, personal, refused }: PasswordRulesProps) {
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
