import {
  brokenPasswordRules,
  PASSWORD_RULES,
  type PasswordPolicy,
  type PasswordRule,
} from '@skadi/domain/auth/password-policy'

/** `isMet` is undefined for a rule that only the server can check, after the password is sent. */
export type ShownRule = { rule: PasswordRule; isMet: boolean | undefined }

/** The published policy: whether the server also refuses passwords by its lists. */
type ShownPolicy = PasswordPolicy & { refusesCommon?: boolean | undefined; refusesPersonal?: boolean | undefined }

/**
 * The rules shown in a list while the user types a password: always those of the policy, others once broken.
 * @param refused rules by which the server refused exactly this password; only the server knows `common`
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
