import { type DamageDecisions, type DamageState, isUndecided, type Perspective } from '../damage-state.ts'
import { isVisible, type ManualWork, visibleStates } from '../visible-states.ts'

export const DECISIONS = ['accept', 'reject'] as const
export type Decision = (typeof DECISIONS)[number]

/** Fields that a decision writes. */
export type DecidedFields = { state: DamageState } | { finalState: 'accepted' | 'rejected' }

/**
 * Reason why a decision is refused. `notVisible`: this perspective does not see the damage, or the damage is deleted. `alreadyDecided`: no
 * decision is open.
 */
export type DecisionRefusal = { refusal: 'notVisible' | 'alreadyDecided' }

export type DecisionInput = ManualWork & {
  perspective: Perspective
  decision: Decision
  damage: DamageDecisions & { isDeleted: boolean }
}

const ACCEPTED_STATE = {
  user: 'accepted',
  annotator: 'annotated',
  reviewer: 'accepted',
} as const satisfies Record<Perspective, DamageState>

/** States that a reviewer checks in addition to suggestions. For users and annotators, a person's record is already decided. */
const REVIEWED: readonly DamageState[] = ['created', 'annotated']

/**
 * Returns the fields that accept or reject writes (B-15). If this decision is final for a suggestion, it writes `finalState`, and no later
 * role decides. Otherwise it writes `state`: an annotator accepts to `annotated`, a reviewer to `accepted`.
 */
export function decide({ perspective, decision, damage, ...work }: DecisionInput): DecidedFields | DecisionRefusal {
  const { areSuggestionsFinal } = visibleStates(perspective, work)
  if (damage.finalState !== null || damage.state === 'rejected' || damage.partnerState === 'rejected')
    return { refusal: 'alreadyDecided' }
  if (!isVisible(damage, perspective, work, { showDeleted: false, showRejected: false }))
    return { refusal: 'notVisible' }
  if (isUndecided(damage) && areSuggestionsFinal) return { finalState: decision === 'accept' ? 'accepted' : 'rejected' }
  if (!isUndecided(damage) && !(perspective === 'reviewer' && REVIEWED.includes(damage.state)))
    return { refusal: 'alreadyDecided' }
  return { state: decision === 'accept' ? ACCEPTED_STATE[perspective] : 'rejected' }
}
