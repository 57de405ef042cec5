import { brokenPasswordRules, type PasswordPolicy, type PasswordRule } from '@skadi/domain/auth/password-policy'
import { m } from '../../paraglide/messages.js'
import { passwordRuleWords } from './password-words.ts'

/**
 * The rule that a new password breaks, as text for its field; undefined for a valid password. Without a policy only an
 * empty password is detected; the server checks again.
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

/** Error of the repetition of a new password, as text (1§5). */
export const repeatFault = (label: string, repeat: string, password: string): string | undefined => {
  if (repeat === '') return m.ui_required({ field: label })
  return repeat === password ? undefined : m.ui_repeatDiffers()
}
