import type { UserStatus } from '../users/user-status.ts'

/** Outcomes of a sign-in through the identity provider. The portal's page for the return from the provider shows them (decision 48). */
export const PROVIDER_OUTCOMES = [
  'done',
  'linked',
  'refused',
  'expired',
  'unreachable',
  'unknown',
  'inactive',
  'taken',
] as const
export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number]

/** Seconds that a user has for the sign-in at the provider. */
export const PROVIDER_FLOW_S = 600
/** Tolerated difference between the provider's clock and the server's, in seconds. */
export const PROVIDER_CLOCK_SKEW_S = 60

/** An account that an identity belongs to, or may belong to. */
export type Holder = {
  userId: string
  status: UserStatus
  /** true if the user belongs to a global group */
  isGlobal: boolean
  /** true if the account has, or once had, an identity of this provider */
  hadIdentity: boolean
}

/** Reliability of the e-mail: whether the operator trusts the provider's e-mails, and whether the provider verified this e-mail. */
export type EmailWord = { isTrusted: boolean; isVerified: boolean }

export type ProviderVerdict =
  | { kind: 'signIn'; userId: string }
  | { kind: 'link'; userId: string }
  | { kind: 'refuse'; outcome: 'unknown' | 'inactive' }

/**
 * Decides which user an identity signs in. A linked identity signs in its user. Any other identity is linked by e-mail, if the operator
 * trusts the provider's e-mails, this e-mail is verified and exactly one account has it. This account must be in no global group and must
 * never have had an identity of this provider. Otherwise an e-mail would open a global account, or an account from which a user removed an
 * identity.
 * @param linked the user who linked this identity
 * @param byEmail all accounts with the e-mail
 */
export function judgeIdentity(
  linked: Holder | undefined,
  word: EmailWord,
  byEmail: readonly Holder[],
): ProviderVerdict {
  if (linked) return linked.status === 'active' ? { kind: 'signIn', userId: linked.userId } : refuse('inactive')
  const [only, ...others] = word.isTrusted && word.isVerified ? byEmail : []
  if (!only || others.length > 0 || only.isGlobal || only.hadIdentity) return refuse('unknown')
  return only.status === 'active' ? { kind: 'link', userId: only.userId } : refuse('inactive')
}

const refuse = (outcome: 'unknown' | 'inactive'): ProviderVerdict => ({ kind: 'refuse', outcome })
