import { type DamageDecisions, type DamageState, effectiveState, type Perspective } from './damage-state.ts'

/** Who works on a passing by hand: as stored with the passing when it was processed, not today's settings (B-14). */
export type ManualWork = { annotationEnabled: boolean; reviewEnabled: boolean }

/** What somebody sees of a passing's damages. */
export type Visibility = {
  states: readonly DamageState[]
  /** the decision on a suggestion made here is the last one: it writes finalState (DAMAGE-16, DAMAGE-17, B-15) */
  areSuggestionsFinal: boolean
}

const NOTHING: Visibility = { states: [], areSuggestionsFinal: false }

const sees = (...states: DamageState[]): Visibility => ({ states, areSuggestionsFinal: false })
const decidesOn = (...states: DamageState[]): Visibility => ({ states, areSuggestionsFinal: true })

type Row = Record<'neither' | 'annotation' | 'review' | 'both', Visibility>

/** DAMAGE-08..17, one cell each for who looks and who works on the passing by hand. */
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

/** What is asked for besides what a perspective sees of itself. */
export type Shown = { showDeleted: boolean; showRejected: boolean }

/**
 * Whether a damage is shown: in one of the visible states, and rejected or deleted only where that is asked for
 * (DAMAGE-06, DAMAGE-07). A perspective that sees nothing sees no rejected ones either.
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
