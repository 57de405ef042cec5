/** Character rules of a password. Server and portal use the same rules (B-01). */
export type PasswordPolicy = {
  minLength: number
  lowercase: boolean
  uppercase: boolean
  digit: boolean
  special: boolean
}

/** Policy that the specification requires (1§5, 2§5). A special character is not required (B-01). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: 8,
  lowercase: true,
  uppercase: true,
  digit: true,
  special: false,
}

/**
 * Policy that also requires a special character, for the second interpretation of the specification (1§5, B-01). `PASSWORD_POLICY=special`
 * selects it.
 */
export const SPECIAL_PASSWORD_POLICY: PasswordPolicy = { ...DEFAULT_PASSWORD_POLICY, special: true }

/**
 * Policy of NIST SP 800-63B-4 for a password as the only factor: it requires length, not kinds of characters. `PASSWORD_POLICY=nist`
 * selects it.
 */
export const NIST_PASSWORD_POLICY: PasswordPolicy = {
  minLength: 15,
  lowercase: false,
  uppercase: false,
  digit: false,
  special: false,
}

/** Maximum password length; long enough for every passphrase (ASVS 6.2.9). */
export const MAX_PASSWORD_LENGTH = 256

/** Password rules in the order of display. Only the server can check `common` and `personal`, because only the server has their lists. */
export const PASSWORD_RULES = [
  'minLength',
  'maxLength',
  'lowercase',
  'uppercase',
  'digit',
  'special',
  'common',
  'personal',
] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/** All password rules of the server, as `GET /auth/passwordPolicy` returns them (B-01). */
export type PublishedPasswordPolicy = PasswordPolicy & {
  /** maximum number of characters */
  maxLength: number
  /** true if the server refuses passwords that guessers try first (rule `common`) */
  refusesCommon: boolean
  /** true if the server refuses passwords made of the user's own phone and names (rule `personal`) */
  refusesPersonal: boolean
}

/** Completes a policy with the rules that apply regardless of `PASSWORD_POLICY`. */
export const publishedPasswordPolicy = (policy: PasswordPolicy): PublishedPasswordPolicy => ({
  ...policy,
  maxLength: MAX_PASSWORD_LENGTH,
  refusesCommon: true,
  refusesPersonal: true,
})

const HAS: Readonly<Record<'lowercase' | 'uppercase' | 'digit' | 'special', RegExp>> = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{N}\s]/u,
}

/** Counts the characters of a text as people count them: Unicode code points, not UTF-16 units. */
const lengthOf = (text: string): number => [...text].length

/** Facts about a password that its characters do not show. */
export type PasswordKnowledge = {
  /** true if the password is on the list of passwords that guessers try first */
  isCommon?: boolean
  /** the user's phone and names; a password must not consist of them */
  personal?: readonly string[]
}

/** Returns every rule that a password breaks, in the order of display. The list is empty for a valid password. */
export function brokenPasswordRules(
  password: string,
  policy: PasswordPolicy,
  { isCommon = false, personal = [] }: PasswordKnowledge = {},
): PasswordRule[] {
  const isBroken: Readonly<Record<PasswordRule, boolean>> = {
    minLength: lengthOf(password) < policy.minLength,
    maxLength: lengthOf(password) > MAX_PASSWORD_LENGTH,
    lowercase: policy.lowercase && !HAS.lowercase.test(password),
    uppercase: policy.uppercase && !HAS.uppercase.test(password),
    digit: policy.digit && !HAS.digit.test(password),
    special: policy.special && !HAS.special.test(password),
    common: isCommon,
    personal: isPersonal(password, personal),
  }
  return PASSWORD_RULES.filter((rule) => isBroken[rule])
}

const bare = (text: string): string => text.toLowerCase().replace(/[\s+]+/g, '')

/** True if the password consists mainly of the user's phone number and names. */
function isPersonal(password: string, personal: readonly string[]): boolean {
  const words = personal.map(bare).filter((word) => word.length >= 3)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), bare(password))
  return rest.length < 6 && rest !== bare(password)
}

/** Level of the strength meter (1§5): 0 none, 1 very low, 2 low, 3 good, 4 strong, 5 very strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4 | 5

/**
 * Returns the strength of a password. A password that breaks the policy is at most low; a valid password is at least good. Above good,
 * length counts most; repeated and consecutive characters count little.
 */
export function passwordStrength(
  password: string,
  policy: PasswordPolicy,
  knowledge: PasswordKnowledge = {},
): PasswordStrength {
  if (password === '') return 0
  const bits = variedLength(password) * Math.log2(alphabetOf(password))
  if (brokenPasswordRules(password, policy, knowledge).length > 0) return bits < 30 ? 1 : 2
  if (bits < 65) return 3
  return bits < 90 ? 4 : 5
}

/**
 * Returns the length of a password, in which some characters count a quarter. They repeat the character before them (`aaaa`) or continue
 * its sequence (`abcd`, `4321`).
 */
function variedLength(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  return codes.reduce((sum, code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN)
    return sum + (Math.abs(step) <= 1 ? 0.25 : 1)
  }, 0)
}

/** Estimates the size of the alphabet from which the password was chosen, from the kinds of its characters. */
function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [HAS.lowercase, 26],
    [HAS.uppercase, 26],
    [HAS.digit, 10],
    [HAS.special, 32],
    [/\s/u, 1],
  ]
  return Math.max(
    2,
    kinds.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0),
  )
}
