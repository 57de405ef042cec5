import { type DamageDecisions, effectiveState } from '../damage-state.ts'
import { isVisible, type ManualWork } from '../visible-states.ts'
import type { HistoryDamage } from './car-history.ts'

/**
 * How a box stands in the history of its car: as the company sees it (1§4). What an annotator has recorded and a reviewer has
 * still to accept, and suggestions that are theirs to decide, are no damages of the car yet.
 */
export function standingOf(damage: DamageDecisions & { isPotential: boolean } & ManualWork): HistoryDamage['standing'] {
  const state = effectiveState(damage)
  if (state === 'rejected') return 'rejected'
  const isShown = isVisible({ ...damage, isDeleted: false }, 'user', damage, { showDeleted: false, showRejected: true })
  if (!isShown) return 'hidden'
  if (state === 'suggested') return 'undecided'
  return damage.isPotential ? 'potential' : 'recorded'
}
