import type { DamageChange } from '@skadi/contract/damages/inputs'
import { decide } from '@skadi/domain/damages/decide'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import type { DamageFields } from '@skadi/store/damages/write-damages.repo'
import { ApiError } from '../core/api-error.ts'

export type Verdict = 'accepted' | 'rejected'
export type Decided = { userId: string; decision: Verdict }

/**
 * What is to be decided about a box: null takes the decision back, undefined leaves it. `state` is another way to say it
 * where there is something to decide.
 * @throws ApiError NOT_DECIDABLE for a state that nobody gives by hand
 */
export function wantedVerdict(row: DamageRow, { state, finalState }: DamageChange): Verdict | null | undefined {
  if (finalState !== undefined) return finalState
  if (state === undefined || state === row.state) return undefined
  if (state === 'accepted' || state === 'rejected') return state
  throw new ApiError('NOT_DECIDABLE')
}

/**
 * A decision on a suggestion with the user's perspective (ruling 5). The same one again changes nothing; another than
 * somebody else's needs to have seen it, which `modifiedAt` proves.
 * @returns undefined where it is so already
 * @throws ApiError NOT_DECIDABLE, CONFLICT
 */
export function decideBox(
  row: DamageRow,
  wanted: Verdict | null,
  { userId, modifiedAt, change }: { userId: string; modifiedAt: string | undefined; change: DamageChange },
): { fields: DamageFields; decided: Decided | null } | undefined {
  if (wanted === row.finalState) return undefined
  const isSomebodyElses = row.finalState !== null && row.decidedBy !== userId
  if (isSomebodyElses && modifiedAt === undefined) throw new ApiError('CONFLICT')
  if (wanted === null) return { fields: { finalState: null }, decided: null }
  const { annotationEnabled, reviewEnabled, state, partnerState } = row
  const outcome = decide({
    perspective: 'user',
    annotationEnabled,
    reviewEnabled,
    decision: wanted === 'accepted' ? 'accept' : 'reject',
    damage: { state, partnerState, finalState: null, isDeleted: row.deletedAt !== null && change.isDeleted !== false },
  })
  if ('refusal' in outcome) throw new ApiError('NOT_DECIDABLE')
  return { fields: outcome, decided: { userId, decision: wanted } }
}
