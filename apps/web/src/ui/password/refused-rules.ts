import { CallError } from '@skadi/contract/core/client'
import { PASSWORD_RULES, type PasswordRule } from '@skadi/domain/auth/password-policy'

/** Returns the rules that a refused password breaks. Returns undefined for any other failure. */
export function refusedRulesOf(error: unknown): PasswordRule[] | undefined {
  if (!(error instanceof CallError) || error.code !== 'PASSWORD_POLICY') return undefined
  return PASSWORD_RULES.filter((rule) => error.details.some((detail) => detail.rule === rule))
}
