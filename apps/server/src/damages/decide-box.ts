import type { DamageChange } from '@skadi/contract/damages/inputs'
import type { Perspective } from '@skadi/domain/damages/damage-state'
import { decide } from '@skadi/domain/damages/history/decide'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import type { DamageFields } from '@skadi/store/damages/write-damages.repo'
import { ApiError } from '../core/http/api-error.ts'

export type Verdict = 'accepted' | 'rejected'
/** `as`: perspective of the job in which the user decided; null if the user decided without a job */
export type Decided = { userId: string; decision: Verdict; as: 'annotator' | 'reviewer' | null }

/**
 * The decision that a change requests for a box: null reverts the decision, undefined leaves it. `state` is another way to
 * request a decision, and counts only when it differs from the stored state.
 * @throws ApiError NOT_DECIDABLE for a state that no user can set by hand
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
 * A decision on a box under the caller's perspective (B-15, B-16). Idempotent. Overruling another user's decision
 * requires its version, `modifiedAt`.
 * @returns undefined when the box has this decision already
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

/** The decision made in this perspective; for a reviewer, a box that only an annotator decided is undecided. */
function madeDecision(row: DamageRow, perspective: Perspective): Verdict | null {
  if (perspective === 'user') return row.finalState
  return row.decidedAs === perspective ? row.decision : null
}

/** The state of a box before the decision that is replaced or reverted. */
function foundState({ finalState, stateBefore }: DamageRow, made: Verdict | null): DamageFields {
  if (made === null) return {}
  if (finalState !== null || stateBefore === null) return { finalState: null }
  return { state: stateBefore, stateBefore: null, partnerState: null }
}

/** A reviewer's verdict on an annotator's box is stored as the partner state (B-16). */
const partnerOf = (perspective: Perspective, before: DamageRow['state'], wanted: Verdict): DamageFields =>
  perspective === 'reviewer' && before === 'annotated' ? { partnerState: wanted } : {}
