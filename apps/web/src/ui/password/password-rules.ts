import { CallError } from '@skadi/contract/core/client'
import {
  brokenPasswordRules,
  MAX_PASSWORD_LENGTH,
  PASSWORD_RULES,
  type PasswordPolicy,
  type PasswordRule,
} from '@skadi/domain/auth/password-policy'
import { m } from '../../paraglide/messages.js'

/** A rule in the list. `isMet` is undefined if only the server can check the rule, when it receives the password. */
export type ShownRule = { rule: PasswordRule; isMet: boolean | undefined }

/** The policy, and whether the server also refuses common passwords and personal words. */
type ShownPolicy = PasswordPolicy & { refusesCommon?: boolean | undefined; refusesPersonal?: boolean | undefined }

/**
 * Returns the rules that the list shows while the user types a password. The list contains all rules of the policy, and
 * other rules once the password breaks them.
 * @param refused rules that exactly this password breaks according to the server; only the server can check `common`
 */
export function shownRules(
  password: string,
  policy: ShownPolicy,
  personal: readonly string[] = [],
  refused: readonly PasswordRule[] = [],
): ShownRule[] {
  const broken = new Set([...brokenPasswordRules(password, policy, { personal }), ...refused])
  const isShown: Readonly<Record<PasswordRule, boolean | undefined>> = {
    ...policy,
    minLength: true,
    maxLength: false,
    common: policy.refusesCommon,
    personal: policy.refusesPersonal,
  }
  const isMet = (rule: PasswordRule): boolean | undefined => {
    if (broken.has(rule)) return false
    if (rule === 'common') return undefined
    return password !== ''
  }
  return PASSWORD_RULES.filter((rule) => isShown[rule] || broken.has(rule)).map((rule) => ({
    rule,
    isMet: isMet(rule),
  }))
}

/** Returns the rules that a refused password breaks. Returns undefined for any other failure. */
export function refusedRulesOf(error: unknown): PasswordRule[] | undefined {
  if (!(error instanceof CallError) || error.code !== 'PASSWORD_POLICY') return undefined
  return PASSWORD_RULES.filter((rule) => error.details.some((detail) => detail.rule === rule))
}

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

/**
 * Returns the text of the rule that a new password breaks, for its field. Returns undefined if the password is valid.
 * Without a policy, the function only detects an empty password. The server checks the password again.
 * @param label name of the field, for "X is required"
 */
export function newPasswordFault(
  label: string,
  password: string,
  policy: PasswordPolicy | undefined,
  personal: readonly string[] = [],
  refused: readonly PasswordRule[] = [],
): string | undefined {
  if (password === '') return m.ui_required({ field: label })
  if (!policy) return undefined
  const [broken] = [...brokenPasswordRules(password, policy, { personal }), ...refused]
  return broken && passwordRuleWords(broken, policy)
}

/** Returns the error of a repeated new password as text (1§5). Returns undefined if the two passwords are equal. */
export const repeatFault = (label: string, repeat: string, password: string): string | undefined => {
  if (repeat === '') return m.ui_required({ field: label })
  return repeat === password ? undefined : m.ui_repeatDiffers()
}
