import type { ClaimStatus } from '@skadi/domain/claims/claim'
import type { ClaimState } from '@skadi/domain/claims/claim-life'
import { m } from '../../paraglide/messages.js'

export const CLAIM_STATE_WORDS: Record<ClaimState, () => string> = {
  open: m.claimsSheet_stateOpen,
  handedOff: m.claimsSheet_stateHandedOff,
  settled: m.claimsSheet_stateSettled,
  closed: m.claimsSheet_stateClosed,
}

/** `Draft`, `Open`, `Handed off`, `Settled` or `Closed`. */
export const claimStateText = ({ status, state }: { status: ClaimStatus; state: ClaimState }): string =>
  status === 'draft' ? m.claimsSheet_statusesDraft() : CLAIM_STATE_WORDS[state]()
