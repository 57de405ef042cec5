import { labelOf } from '../damages/names/damage-labels.ts'
import type { EvidenceFacts, FamilyBox } from './evidence-facts.ts'
import {
  EVIDENCE_REASON_CODES,
  type EVIDENCE_VERDICTS,
  type EvidenceReason,
  type EvidenceReasonCode,
  effectOf,
} from './evidence-reason.ts'
import { isBefore, reasonsOfPassings } from './reasons-of-passings.ts'
import { reasonsOfSpot } from './reasons-of-spot.ts'

/** Reasons that concern the damage itself: its photo, its boxes in all passings, its decision (rulings 2 to 4). */
function reasonsOfDamage({ pickup, return: back, box, family }: EvidenceFacts): EvidenceReasonCode[] {
  const present = family.boxes.filter(({ isDeleted }) => !isDeleted)
  const usable = present.filter(({ standing }) => standing !== 'rejected')
  const before = usable.filter(
    ({ passingId, recordedAt }) => passingId !== pickup.id && isBefore({ id: passingId, recordedAt }, pickup),
  )
  const isOfReturn = box.photoPassingId === back.id && box.passingId === back.id
  const isAtPickup = usable.some(({ passingId }) => passingId === pickup.id)
  const isDecided = box.standing === 'recorded' || box.standing === 'potential'
  const found: [EvidenceReasonCode, boolean][] = [
    ['photoOfOtherPassing', !isOfReturn],
    ['photoDeleted', box.photo === 'deleted'],
    ['photoNotShown', box.photo === 'unreadable' || box.photo === 'withheld'],
    ['photoOfReturn', isOfReturn && box.photo === 'usable'],
    ['boxDeleted', box.isDeleted],
    ['repairedBeforeReturn', family.repairedAt !== null && family.repairedAt < back.recordedAt],
    ['seenBeforePickup', before.length > 0],
    ['seenAtPickup', isAtPickup],
    ['firstSeenAfterPickup', before.length === 0 && !isAtPickup],
    ['labelledNoDamage', present.some(isLabelledNoDamage)],
    ['rejected', box.standing === 'rejected'],
    ['partlyRejected', present.some(({ id, standing }) => id !== box.id && standing === 'rejected')],
    ['undecided', box.standing === 'undecided'],
    ['notDecidedByPerson', isDecided && !box.isDecidedByPerson],
    ['decidedByPerson', isDecided && box.isDecidedByPerson],
    ['potentialDamage', box.standing === 'potential'],
  ]
  return found.filter(([, holds]) => holds).map(([code]) => code)
}

const isLabelledNoDamage = ({ labelIds }: FamilyBox): boolean => labelIds.some((id) => labelOf(id)?.type === 'noise')

export type EvidenceVerdict = (typeof EVIDENCE_VERDICTS)[number]

/** At least one reason, the strongest first. */
export type EvidenceJudgement = { verdict: EvidenceVerdict; reasons: readonly EvidenceReason[] }

/**
 * Whether two passings prove that a damage came about between them, with reasons. One blocking reason outweighs all
 * others, one weakening reason outweighs the supporting reasons. Deterministic.
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
