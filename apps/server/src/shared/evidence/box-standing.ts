import { effectiveState } from '@skadi/domain/damages/damage-state'
import type { BoxStanding } from '@skadi/domain/evidence/evidence-facts'
import type { EvidenceBoxRow } from '@skadi/store/evidence/read-evidence.repo'

/** What a box proves: what people who annotate or review have not handed over yet is undecided, whatever they said of it. */
export function boxStandingOf(box: EvidenceBoxRow): BoxStanding {
  const state = effectiveState(box)
  if (state === 'rejected') return 'rejected'
  if (state === 'suggested' || !box.isVisible) return 'undecided'
  return box.isPotential ? 'potential' : 'recorded'
}
