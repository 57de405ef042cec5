import { type DamageDecisions, type DamageState, effectiveState, type Perspective } from './damage-state.ts'

/** Manual work on a passing, as stored when the passing was processed. The current settings of the company do not count (B-14). */
export type ManualWork = { annotationEnabled: boolean; reviewEnabled: boolean }

/** Damage states that a person sees of a passing. */
export type Visibility = {
  states: readonly DamageState[]
  /** true if the decision on a suggestion is final and writes finalState (DAMAGE-16, DAMAGE-17, B-15) */
  areSuggestionsFinal: boolean
}

const NOTHING: Visibility = { states: [], areSuggestionsFinal: false }

const sees = (...states: DamageState[]): Visibility => ({ states, areSuggestionsFinal: false })
const decidesOn = (...states: DamageState[]): Visibility => ({ states, areSuggestionsFinal: true })

type Row = Record<'neither' | 'annotation' | 'review' | 'both', Visibility>

/** Visibility for each perspective and each kind of manual work on the passing: annotation, review, both or neither (DAMAGE-08..17). */
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

/** Returns the states of a passing that a perspective sees, and whether its decisions on suggestions are final (1§4). */
export const visibleStates = (perspective: Perspective, work: ManualWork): Visibility =>
  TABLE[perspective][columnOf(work)]

/** Options of a caller: whether to show deleted and rejected damages in addition to the visible states. */
export type Shown = { showDeleted: boolean; showRejected: boolean }

/**
 * True if a damage is shown. Its state must be visible, or the caller must request its rejected or deleted state (DAMAGE-06, DAMAGE-07). A
 * perspective that sees no states sees no rejected damages either.
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
