import {
  brokenPasswordRules,
  PASSWORD_RULES,
  type PasswordPolicy,
  type PasswordRule,
} from '@skadi/domain/auth/password-policy'

/** `isMet` is undefined where only the server can judge, once the password is sent. */
export type ShownRule = { rule: PasswordRule; isMet: boolean | undefined }

/** As the server publishes it: whether it refuses passwords by its lists, too. */
type ShownPolicy = PasswordPolicy & { refusesCommon?: boolean | undefined; refusesPersonal?: boolean | undefined }

/**
 * The rules a list shows while a password is typed: those of the policy always, the others once they are broken.
 * @param refused rules the server said this very password breaks; `common` only it can know
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
