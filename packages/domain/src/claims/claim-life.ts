/** States of a filed claim (decision 133). A draft is always `open`. */
export const CLAIM_STATES = ['open', 'handedOff', 'settled', 'closed'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Why a claim is closed without a settlement. `declined`: the insurer does not pay; `belowDeductible`: the company claims nothing. */
export const CLOSING_REASONS = ['withdrawn', 'declined', 'belowDeductible', 'paidByCustomer', 'duplicate'] as const
export type ClosingReason = (typeof CLOSING_REASONS)[number]

/** `change`: content, damages, files, insurer; `reopen`: a settled or closed claim goes on where it was. */
export const CLAIM_ACTS = ['change', 'handOff', 'settle', 'close', 'reopen'] as const
export type ClaimAct = (typeof CLAIM_ACTS)[number]

/** `asIs`: the state stays; `asBefore`: handed off if the claim ever was, else open. */
type NextState = ClaimState | 'asIs' | 'asBefore'

/** State after an act; an absent cell refuses the act with CLAIM_STATE. */
export const CLAIM_TRANSITIONS: Readonly<Record<ClaimAct, Readonly<Partial<Record<ClaimState, NextState>>>>> = {
  change: { open: 'asIs', handedOff: 'asIs' },
  handOff: { open: 'handedOff', handedOff: 'asIs' },
  settle: { open: 'settled', handedOff: 'settled' },
  close: { open: 'closed', handedOff: 'closed' },
  reopen: { settled: 'asBefore', closed: 'asBefore' },
}

export const mayActOnClaim = (act: ClaimAct, state: ClaimState): boolean => CLAIM_TRANSITIONS[act][state] !== undefined

/** True for a claim that waits for nobody any more. */
export const isEnded = (state: ClaimState): boolean => !mayActOnClaim('change', state)

/** State of a claim with the facts that belong to it. Amounts are minor units. */
export type ClaimLife = {
  state: ClaimState
  /** true once the claim was handed off to an insurer */
  wasHandedOff: boolean
  /** what the insurer pays; null unless settled */
  settled: { minor: number; currency: string } | null
  /** null unless closed */
  closing: { reason: ClosingReason; note: string | null } | null
}

export const NEW_CLAIM_LIFE: ClaimLife = { state: 'open', wasHandedOff: false, settled: null, closing: null }

export type LifeAct =
  | { act: 'handOff' }
  | { act: 'settle'; minor: number; currency: string }
  | { act: 'close'; reason: ClosingReason; note: string | null }
  | { act: 'reopen' }

export const MAX_SETTLED_MINOR = 100_000_000_000

/** Life of a claim after an act; undefined if the state does not allow the act. */
export function actOnClaim(before: ClaimLife, given: LifeAct): ClaimLife | undefined {
  const next = CLAIM_TRANSITIONS[given.act][before.state]
  if (next === undefined) return undefined
  const wasHandedOff = before.wasHandedOff || given.act === 'handOff'
  const state = next === 'asIs' ? before.state : next === 'asBefore' ? (wasHandedOff ? 'handedOff' : 'open') : next
  return {
    state,
    wasHandedOff,
    settled: given.act === 'settle' ? { minor: given.minor, currency: given.currency } : null,
    closing: given.act === 'close' ? { reason: given.reason, note: given.note } : null,
  }
}
