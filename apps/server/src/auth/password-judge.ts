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

/**
 * Words from which users of the portal build passwords (ASVS 6.2.11). They concern the product, the trade, seasons and places, in the
 * portal's languages. The list also contains rows of keyboards and of the alphabet.
 */
const COMMON_WORDS: readonly string[] = `
skadi portal passord contrasena contraseña adgang velkommen bienvenido innlogging
rental rentacar carrental utleie bilutleie leiebil alquiler coche coches bil bilen biler vehicle fleet flote flota
damage skade skader inspection annotator reviewer garage verksted taller gardermoen airport flyplass aeropuerto
januar februar mars april mai juni juli august september oktober november desember
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
january february march may june july october december
mandag tirsdag onsdag torsdag fredag lordag lørdag sondag søndag
lunes martes miercoles miércoles jueves viernes sabado sábado domingo
monday tuesday wednesday thursday friday saturday sunday
vinter sommer høst host vår invierno primavera verano otoño otono spring summer autumn winter
norge norway oslo bergen trondheim stavanger espana españa spain madrid barcelona
abcdefgh abcdefghi abcdefghij abcdefghijkl abcdef abcde abcd qwertyuiopå asdfghjkl asdfghjkløæ asdfghjklñ zxcvbnm
qwertyui asdfghj qazwsxedc 1q2w3e4r5t6y 123qweasd qweasdzxc
`
  .trim()
  .split(/\s+/)

const POLICIES = { special: SPECIAL_PASSWORD_POLICY, nist: NIST_PASSWORD_POLICY }

/** Returns the rules of a new password: the specification's rules, or the rules that `PASSWORD_POLICY` names (1§5). */
export const passwordPolicyOf = ({ PASSWORD_POLICY }: Pick<Config, 'PASSWORD_POLICY'>): PasswordPolicy =>
  PASSWORD_POLICY ? POLICIES[PASSWORD_POLICY] : DEFAULT_PASSWORD_POLICY

let common: Promise<ReadonlySet<string>> | undefined

/** Returns the 49,233 passwords that attackers try first. Loads them with the first judged password, because the list takes 20 MB. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...COMMON_WORDS]),
  )
  return common
}

/** Lists every rule that a new password breaks. @param personal phone and names of the password's user */
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

/** @throws ApiError PASSWORD_POLICY with the rules that the new password breaks */
export async function requireGoodPassword(
  config: Pick<Config, 'PASSWORD_POLICY' | 'PRODUCT_NAME'>,
  { password, personal, field }: { password: string; personal: readonly string[]; field: string },
): Promise<void> {
  const broken = await judgePassword(config, password, personal)
  if (broken.length > 0)
    throw new ApiError('PASSWORD_POLICY', { details: broken.map((rule) => ({ field: `body.${field}`, rule })) })
}
