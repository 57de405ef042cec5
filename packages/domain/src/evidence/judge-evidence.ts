import type { EvidenceFacts } from './evidence-facts.ts'
import {
  EVIDENCE_REASON_CODES,
  type EVIDENCE_VERDICTS,
  type EvidenceReason,
  type EvidenceReasonCode,
  effectOf,
} from './evidence-reason.ts'
import { reasonsOfDamage } from './reasons-of-damage.ts'
import { reasonsOfPassings } from './reasons-of-passings.ts'
import { reasonsOfSpot } from './reasons-of-spot.ts'

export type EvidenceVerdict = (typeof EVIDENCE_VERDICTS)[number]

/** At least one reason, the strongest first. */
export type EvidenceJudgement = { verdict: EvidenceVerdict; reasons: readonly EvidenceReason[] }

/**
 * Whether two passings prove that a damage came about between them, and why. One reason that blocks decides against all
 * others, one that weakens against those that support. The same facts always answer the same.
 */
export function judgeEvidence(facts: EvidenceFacts): EvidenceJudgement {
  const ofPassings = reasonsOfPassings(facts)
  const found = new Set<EvidenceReasonCode>([
    ...ofPassings,
    ...reasonsOfDamage(facts),
    // the spots of two cars have nothing to do with each other
    ...(ofPassings.includes('notSameCar') ? [] : reasonsOfSpot(facts)),
  ])
  const reasons = EVIDENCE_REASON_CODES.filter((code) => found.has(code)).map((code) => ({
    code,
    effect: effectOf(code),
  }))
  return { verdict: verdictOf(reasons), reasons }
}

function verdictOf(reasons: readonly EvidenceReason[]): EvidenceVerdict {
  if (reasons.some(({ effect }) => effect === 'blocks')) return 'blocked'
  return reasons.some(({ effect }) => effect === 'weakens') ? 'weak' : 'proven'
}
