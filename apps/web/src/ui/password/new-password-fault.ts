import { brokenPasswordRules, type PasswordPolicy, type PasswordRule } from '@skadi/domain/auth/password-policy'
import { m } from '../../paraglide/messages.js'
import { passwordRuleWords } from './password-words.ts'

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
