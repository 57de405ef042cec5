import {
  brokenPasswordRules,
  PASSWORD_RULES,
  type PasswordPolicy,
  type PasswordRule,
} from '@skadi/domain/auth/password-policy'

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
