import type { UserStatus } from '../users/user-status.ts'

/** How the way over the identity provider can end, as its page in the portal is told (decision 48). */
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

/** How long one may take at the provider, in seconds. */
export const PROVIDER_FLOW_S = 600
/** How far the provider's clock may be from ours, in seconds. */
export const PROVIDER_CLOCK_SKEW_S = 60

/** An account that an identity leads to, or might. */
export type Holder = {
  userId: string
  status: UserStatus
  /** belongs to a global group */
  isGlobal: boolean
  /** has an identity of this provider, now or formerly */
  hadIdentity: boolean
}

/** What the provider says about the e-mail, and whether its word is enough. */
export type EmailWord = { isTrusted: boolean; isVerified: boolean }

export type ProviderVerdict =
  | { kind: 'signIn'; userId: string }
  | { kind: 'link'; userId: string }
  | { kind: 'refuse'; outcome: 'unknown' | 'inactive' }

/**
 * Whose session an identity opens. One that was linked opens its holder's. Any other is nobody's, unless the operator trusts
 * the provider's e-mails, this one is verified, and exactly one account has it: an ordinary one that never had an
 * identity of this provider, so that neither a global group nor what somebody unlinked is given by an e-mail.
 * @param linked who linked this identity
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
