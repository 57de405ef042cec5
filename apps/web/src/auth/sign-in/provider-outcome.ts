import type { ProviderOutcome } from '@skadi/domain/auth/provider-sign-in'
import { PROVIDER_OUTCOMES } from '@skadi/domain/auth/provider-sign-in'
import { m } from '../../paraglide/messages.js'

type Failed = Exclude<ProviderOutcome, 'done' | 'linked'>

/** Messages for a failed sign-in through a provider. */
export const PROVIDER_FAILURES: Record<Failed, (of: { name: string }) => string> = {
  refused: m.provider_refused,
  expired: m.provider_expired,
  unreachable: m.provider_unreachable,
  unknown: m.provider_unknown,
  inactive: m.provider_inactive,
  taken: m.provider_taken,
}

/** Reads the outcome of a sign-in from the URL. An unknown value counts as `expired`. */
export const readOutcome = (text: unknown): ProviderOutcome =>
  PROVIDER_OUTCOMES.find((one) => one === text) ?? 'expired'
