import {
  brokenPasswordRules,
  PASSWORD_RULES,
  type PasswordPolicy,
  type PasswordRule,
} from '@skadi/domain/auth/password-policy'

export type ShownRule = { rule: PasswordRule; isMet: boolean }

/**
 * The rules a list shows while a password is typed: those of the policy always, the others once they are broken.
 * @param refused rules the server said this very password breaks; `common` only it can know
 */
export function shownRules(
  password: string,
  policy: PasswordPolicy,
  personal: readonly string[] = [],
  refused: readonly PasswordRule[] = [],
): ShownRule[] {
  const broken = new Set([...brokenPasswordRules(password, policy, { personal }), ...refused])
  const isOfPolicy = (rule: PasswordRule) =>
    rule === 'minLength' || (rule !== 'maxLength' && rule !== 'common' && rule !== 'personal' && policy[rule])
  return PASSWORD_RULES.filter((rule) => isOfPolicy(rule) || broken.has(rule)).map((rule) => ({
    rule,
    isMet: !broken.has(rule),
  }))
}
