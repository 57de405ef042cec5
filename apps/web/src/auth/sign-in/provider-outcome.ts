import type { ProviderOutcome } from '@skadi/domain/auth/provider-sign-in'
import { PROVIDER_OUTCOMES } from '@skadi/domain/auth/provider-sign-in'
import { m } from '../../paraglide/messages.js'

type Failed = Exclude<ProviderOutcome, 'done' | 'linked'>

/** What is said where the way over the provider did not lead in. */
export const PROVIDER_FAILURES: Record<Failed, (of: { name: string }) => string> = {
  refused: m.provider_refused,
  expired: m.provider_expired,
  unreachable: m.provider_unreachable,
  unknown: m.provider_unknown,
  inactive: m.provider_inactive,
  taken: m.provider_taken,
}

/** The outcome in an address; what is none counts as a way that was not finished. */
export const readOutcome = (text: unknown): ProviderOutcome =>
  PROVIDER_OUTCOMES.find((one) => one === text) ?? 'expired'
