import type { UserStatus } from '../users/user-status.ts'

/** Outcomes of a sign-in through the identity provider, as its page in the portal receives them (decision 48). */
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

/** Time limit for the user at the provider, in seconds. */
export const PROVIDER_FLOW_S = 600
/** Tolerated difference between the provider's clock and the server's, in seconds. */
export const PROVIDER_CLOCK_SKEW_S = 60

/** An account that an identity belongs to, or may belong to. */
export type Holder = {
  userId: string
  status: UserStatus
  /** belongs to a global group */
  isGlobal: boolean
  /** has, or had earlier, an identity of this provider */
  hadIdentity: boolean
}

/** The provider's statement about the e-mail, and whether the operator trusts it. */
export type EmailWord = { isTrusted: boolean; isVerified: boolean }

export type ProviderVerdict =
  | { kind: 'signIn'; userId: string }
  | { kind: 'link'; userId: string }
  | { kind: 'refuse'; outcome: 'unknown' | 'inactive' }

/**
 * Decides which user an identity signs in. A linked identity signs in its user. Any other identity signs in no user, unless the operator
 * trusts the provider's e-mails, this e-mail is verified, and exactly one account has it: an ordinary account that never had an
 * identity of this provider, so that an e-mail gives access neither to a global group nor to an identity that a user unlinked.
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
