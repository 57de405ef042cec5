import { type DamageDecisions, effectiveState } from '../damage-state.ts'
import { isVisible, type ManualWork } from '../visible-states.ts'
import type { HistoryDamage } from './car-history.ts'

type Box = DamageDecisions & { isPotential: boolean; isFaint?: boolean | undefined } & ManualWork

/**
 * Returns the standing of a box in the history of its car, as the company sees it (1§4). Boxes that are not damages of the car yet are
 * hidden. They are annotators' records that await a reviewer, suggestions that annotators or reviewers decide, and faint suggestions
 * (ruling 42).
 */
export function standingOf(damage: Box): HistoryDamage['standing'] {
  const state = effectiveState(damage)
  if (state === 'rejected') return 'rejected'
  const isShown = isVisible({ ...damage, isDeleted: false }, 'user', damage, { showDeleted: false, showRejected: true })
  if (!isShown) return 'hidden'
  if (state === 'suggested') return damage.isFaint ? 'hidden' : 'undecided'
  return damage.isPotential ? 'potential' : 'recorded'
}
