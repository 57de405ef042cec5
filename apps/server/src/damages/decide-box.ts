import type { DamageChange } from '@skadi/contract/damages/inputs'
import type { Perspective } from '@skadi/domain/damages/damage-state'
import { decide } from '@skadi/domain/damages/history/decide'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import type { DamageFields } from '@skadi/store/damages/write-damages.repo'
import { ApiError } from '../core/http/api-error.ts'

export type Verdict = 'accepted' | 'rejected'
/** A decision. `as` is the perspective of the assignment in which the user decided; null without an assignment. */
export type Decided = { userId: string; decision: Verdict; as: 'annotator' | 'reviewer' | null }

/**
 * Returns the decision that a change requests for a box. Null reverts the decision, and undefined leaves it unchanged. `state` is a second
 * way to request a decision, which counts only if it differs from the stored state.
 * @throws ApiError NOT_DECIDABLE for a state that a user cannot set
 */
export function wantedVerdict(row: DamageRow, { state, finalState }: DamageChange): Verdict | null | undefined {
  if (finalState !== undefined) return finalState
  if (state === undefined || state === row.state) return undefined
  if (state === 'accepted' || state === 'rejected') return state
  throw new ApiError('NOT_DECIDABLE')
}

type Deciding = {
  userId: string
  perspective: Perspective
  modifiedAt: string | undefined
  change: DamageChange
}

/**
 * Decides a box in the caller's perspective (B-15, B-16). The call is idempotent. A caller who overrules another user's decision must send
 * its version, `modifiedAt`.
 * @returns undefined if the box has this decision already
 * @throws ApiError NOT_DECIDABLE, CONFLICT
 */
export function decideBox(
  row: DamageRow,
  wanted: Verdict | null,
  { userId, perspective, modifiedAt, change }: Deciding,
): { fields: DamageFields; decided: Decided | null } | undefined {
  const made = madeDecision(row, perspective)
  if (wanted === made) return undefined
  const isSomebodyElses = made !== null && row.decidedBy !== userId
  if (isSomebodyElses && modifiedAt === undefined) throw new ApiError('CONFLICT')
  const found = foundState(row, made)
  if (wanted === null) return { fields: found, decided: null }
  const { annotationEnabled, reviewEnabled } = row
  const outcome = decide({
    perspective,
    annotationEnabled,
    reviewEnabled,
    decision: wanted === 'accepted' ? 'accept' : 'reject',
    damage: { ...row, ...found, isDeleted: row.deletedAt !== null && change.isDeleted !== false },
  })
  if ('refusal' in outcome) throw new ApiError('NOT_DECIDABLE')
  const before = found.state ?? row.state
  const moved = 'state' in outcome ? { stateBefore: before, ...partnerOf(perspective, before, wanted) } : {}
  return {
    fields: { ...found, ...outcome, ...moved },
    decided: { userId, decision: wanted, as: perspective === 'user' ? null : perspective },
  }
}

/** Returns the decision that was made in this perspective. For a reviewer, a box that only an annotator has decided is undecided. */
function madeDecision(row: DamageRow, perspective: Perspective): Verdict | null {
  if (perspective === 'user') return row.finalState
  return row.decidedAs === perspective ? row.decision : null
}

/** Returns the state that a box had before the decision that is replaced or reverted. */
function foundState({ finalState, stateBefore }: DamageRow, made: Verdict | null): DamageFields {
  if (made === null) return {}
  if (finalState !== null || stateBefore === null) return { finalState: null }
  return { state: stateBefore, stateBefore: null, partnerState: null }
}

/** Returns the partner state, which stores a reviewer's verdict on an annotator's box (B-16). */
const partnerOf = (perspective: Perspective, before: DamageRow['state'], wanted: Verdict): DamageFields =>
  perspective === 'reviewer' && before === 'annotated' ? { partnerState: wanted } : {}
