import { effectiveState } from '@skadi/domain/damages/damage-state'
import type { BoxStanding } from '@skadi/domain/evidence/evidence-facts'
import type { EvidenceBoxRow } from '@skadi/store/evidence/read-evidence.repo'

/**
 * Returns the standing of a box in evidence. Decisions of annotators and reviewers count only after the passing is handed over to the
 * company. Until then, the box is undecided.
 */
export function boxStandingOf(box: EvidenceBoxRow): BoxStanding {
  const state = effectiveState(box)
  if (state === 'rejected') return 'rejected'
  if (state === 'suggested' || !box.isVisible) return 'undecided'
  return box.isPotential ? 'potential' : 'recorded'
}
