/** Which characters a password must have: server and portal judge them alike (B-01). */
export type PasswordPolicy = {
  minLength: number
  lowercase: boolean
  uppercase: boolean
  digit: boolean
  special: boolean
}

/** Of the specification (1§5, 2§5); a special character is not required (B-01). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: 8,
  lowercase: true,
  uppercase: true,
  digit: true,
  special: false,
}

/** The other reading of the specification (1§5, B-01): a special character as well. `PASSWORD_POLICY=special`. */
export const SPECIAL_PASSWORD_POLICY: PasswordPolicy = { ...DEFAULT_PASSWORD_POLICY, special: true }

/** NIST SP 800-63B-4 for a password that stands alone: length instead of composition. `PASSWORD_POLICY=nist`. */
export const NIST_PASSWORD_POLICY: PasswordPolicy = {
  minLength: 15,
  lowercase: false,
  uppercase: false,
  digit: false,
  special: false,
}

/** Longest password taken; long enough for every passphrase (ASVS 6.2.9). */
export const MAX_PASSWORD_LENGTH = 256

/** In the order in which they are told. `common` and `personal` are asked of lists that only the server has. */
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

/** Every rule the server refuses a password by, as `GET /auth/passwordPolicy` answers it (B-01). */
export type PublishedPasswordPolicy = PasswordPolicy & {
  /** most characters */
  maxLength: number
  /** passwords that guessers try first are refused, by the server's list (rule `common`) */
  refusesCommon: boolean
  /** passwords made of the person's own phone and names are refused (rule `personal`) */
  refusesPersonal: boolean
}

/** A policy with the rules that hold whatever `PASSWORD_POLICY` says. */
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

/** Characters as people count them. */
const lengthOf = (text: string): number => [...text].length

/** What is known about a password beyond its characters. */
export type PasswordKnowledge = {
  /** whether it is on a list of passwords that guessers try first */
  isCommon?: boolean
  /** words of the person that must not make it up: phone, names */
  personal?: readonly string[]
}

/** Every rule a password breaks, in the order in which they are told; none for a good one. */
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

/** Made of one's phone and names, and little else. */
function isPersonal(password: string, personal: readonly string[]): boolean {
  const words = personal.map(bare).filter((word) => word.length >= 3)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), bare(password))
  return rest.length < 6 && rest !== bare(password)
}

/** The strength meter (1§5): 0 none, 1 very low, 2 low, 3 good, 4 strong, 5 very strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4 | 5

/**
 * How strong a password is. What breaks the policy is never better than low; what keeps it is at least good. Above that
 * length counts most, and characters that repeat or follow each other count little.
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

/** Characters that neither repeat the one before (`aaaa`) nor continue its row (`abcd`, `4321`); the others count a quarter. */
function variedLength(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  return codes.reduce((sum, code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN)
    return sum + (Math.abs(step) <= 1 ? 0.25 : 1)
  }, 0)
}

/** From how many characters each one was chosen, as far as can be seen. */
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
