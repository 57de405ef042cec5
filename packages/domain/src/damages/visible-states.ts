import { type DamageDecisions, type DamageState, effectiveState, type Perspective } from './damage-state.ts'

/** Manual work on a passing, as stored when the passing was processed; the present settings do not count (B-14). */
export type ManualWork = { annotationEnabled: boolean; reviewEnabled: boolean }

/** Damage states of a passing that a viewer sees. */
export type Visibility = {
  states: readonly DamageState[]
  /** the decision on a suggestion is final: it writes finalState (DAMAGE-16, DAMAGE-17, B-15) */
  areSuggestionsFinal: boolean
}

const NOTHING: Visibility = { states: [], areSuggestionsFinal: false }

const sees = (...states: DamageState[]): Visibility => ({ states, areSuggestionsFinal: false })
const decidesOn = (...states: DamageState[]): Visibility => ({ states, areSuggestionsFinal: true })

type Row = Record<'neither' | 'annotation' | 'review' | 'both', Visibility>

/** DAMAGE-08..17: a cell for each perspective and for each way in which the passing is checked: annotation, review, both or neither. */
const TABLE: Record<Perspective, Row> = {
  user: {
    neither: decidesOn('suggested', 'created', 'accepted'),
    annotation: sees('annotated', 'created'),
    review: sees('accepted', 'created'),
    both: sees('accepted', 'created'),
  },
  annotator: {
    neither: NOTHING,
    annotation: sees('created', 'suggested', 'annotated'),
    review: NOTHING,
    both: sees('created', 'suggested', 'annotated'),
  },
  reviewer: {
    neither: NOTHING,
    annotation: NOTHING,
    review: decidesOn('created', 'suggested', 'annotated', 'accepted'),
    both: sees('created', 'annotated', 'accepted'),
  },
}

function columnOf({ annotationEnabled, reviewEnabled }: ManualWork): keyof Row {
  if (annotationEnabled) return reviewEnabled ? 'both' : 'annotation'
  return reviewEnabled ? 'review' : 'neither'
}

/** The states a perspective sees of a passing and whether its decisions on suggestions are final (1§4). */
export const visibleStates = (perspective: Perspective, work: ManualWork): Visibility =>
  TABLE[perspective][columnOf(work)]

/** States that the caller requests in addition to those visible to the perspective. */
export type Shown = { showDeleted: boolean; showRejected: boolean }

/**
 * True if a damage is shown: its state is visible, or it is rejected or deleted and the caller requests these
 * (DAMAGE-06, DAMAGE-07). A perspective that sees no states sees no rejected damages either.
 */
export function isVisible(
  damage: DamageDecisions & { isDeleted: boolean },
  perspective: Perspective,
  work: ManualWork,
  { showDeleted, showRejected }: Shown,
): boolean {
  const { states } = visibleStates(perspective, work)
  if (damage.isDeleted && !showDeleted) return false
  const state = effectiveState(damage)
  return states.includes(state) || (state === 'rejected' && showRejected && states.length > 0)
}
