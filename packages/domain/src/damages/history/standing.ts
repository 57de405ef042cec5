import { type DamageDecisions, effectiveState } from '../damage-state.ts'
import { isVisible, type ManualWork } from '../visible-states.ts'
import type { HistoryDamage } from './car-history.ts'

type Box = DamageDecisions & { isPotential: boolean; isFaint?: boolean | undefined } & ManualWork

/**
 * How a box stands in the history of its car: as the company sees it (1§4). What an annotator has recorded and a reviewer has
 * still to accept, suggestions that are theirs to decide, and faint ones (ruling 42) are no damages of the car yet.
 */
export function standingOf(damage: Box): HistoryDamage['standing'] {
  const state = effectiveState(damage)
  if (state === 'rejected') return 'rejected'
  const isShown = isVisible({ ...damage, isDeleted: false }, 'user', damage, { showDeleted: false, showRejected: true })
  if (!isShown) return 'hidden'
  if (state === 'suggested') return damage.isFaint ? 'hidden' : 'undecided'
  return damage.isPotential ? 'potential' : 'recorded'
}
