import { isCommonPassword } from '@skadi/domain/auth/common-password'
import {
  brokenPasswordRules,
  DEFAULT_PASSWORD_POLICY,
  NIST_PASSWORD_POLICY,
  type PasswordPolicy,
  type PasswordRule,
  SPECIAL_PASSWORD_POLICY,
} from '@skadi/domain/auth/password-policy'
import type { Config } from '../core/config.ts'
import { ApiError } from '../core/http/api-error.ts'
import { COMMON_WORDS } from './common-words.ts'

const POLICIES = { special: SPECIAL_PASSWORD_POLICY, nist: NIST_PASSWORD_POLICY }

/** The rules of a new password: the specification's, or those `PASSWORD_POLICY` asks for (1§5). */
export const passwordPolicyOf = ({ PASSWORD_POLICY }: Pick<Config, 'PASSWORD_POLICY'>): PasswordPolicy =>
  PASSWORD_POLICY ? POLICIES[PASSWORD_POLICY] : DEFAULT_PASSWORD_POLICY

let common: Promise<ReadonlySet<string>> | undefined

/** 49,233 passwords that guessers try first; read when one is judged for the first time, since they take 20 MB to read. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...COMMON_WORDS]),
  )
  return common
}

/** Every rule a new password breaks. @param personal phone and names of whoever chooses it */
export async function judgePassword(
  config: Pick<Config, 'PASSWORD_POLICY' | 'PRODUCT_NAME'>,
  password: string,
  personal: readonly string[],
): Promise<PasswordRule[]> {
  const listed = await commonPasswords()
  const product = config.PRODUCT_NAME.toLowerCase()
  const isCommon = isCommonPassword(password, (word) => word === product || listed.has(word))
  return brokenPasswordRules(password, passwordPolicyOf(config), { isCommon, personal })
}

/** @throws ApiError PASSWORD_POLICY that names the rules a new password breaks */
export async function requireGoodPassword(
  config: Pick<Config, 'PASSWORD_POLICY' | 'PRODUCT_NAME'>,
  { password, personal, field }: { password: string; personal: readonly string[]; field: string },
): Promise<void> {
  const broken = await judgePassword(config, password, personal)
  if (broken.length > 0)
    throw new ApiError('PASSWORD_POLICY', { details: broken.map((rule) => ({ field: `body.${field}`, rule })) })
}
