import { MAX_PASSWORD_LENGTH, type PasswordPolicy, type PasswordRule } from '@skadi/domain/auth/password-policy'
import { m } from '../../paraglide/messages.js'

/** Returns the text of a password rule, for the list of rules and for the error below the field. */
export function passwordRuleWords(rule: PasswordRule, policy: PasswordPolicy): string {
  const words: Readonly<Record<PasswordRule, () => string>> = {
    minLength: () => m.ui_ruleMinLength({ length: policy.minLength }),
    maxLength: () => m.ui_ruleMaxLength({ length: MAX_PASSWORD_LENGTH }),
    lowercase: m.ui_ruleLowercase,
    uppercase: m.ui_ruleUppercase,
    digit: m.ui_ruleDigit,
    special: m.ui_ruleSpecial,
    common: m.ui_ruleCommon,
    personal: m.ui_rulePersonal,
  }
  return words[rule]()
}
