import { CallError } from '@skadi/contract/core/client'
import { PASSWORD_RULES, type PasswordRule } from '@skadi/domain/auth/password-policy'

/** The rules a password was refused for by the server; undefined where that was not what went wrong. */
export function refusedRulesOf(error: unknown): PasswordRule[] | undefined {
  if (!(error instanceof CallError) || error.code !== 'PASSWORD_POLICY') return undefined
  return PASSWORD_RULES.filter((rule) => error.details.some((detail) => detail.rule === rule))
}
