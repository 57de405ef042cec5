import { brokenPasswordRules, type PasswordPolicy, type PasswordRule } from '@skadi/domain/auth/password-policy'
import { m } from '../../paraglide/messages.js'
import { passwordRuleWords } from './password-words.ts'

/**
 * What is wrong with a new password, in words for its field; undefined for a good one. Without a policy only its
 * emptiness is known here; the server judges again.
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

/** What is wrong with the repeat of a new password (1§5). */
export const repeatFault = (label: string, repeat: string, password: string): string | undefined => {
  if (repeat === '') return m.ui_required({ field: label })
  return repeat === password ? undefined : m.ui_repeatDiffers()
}
