import { labelOf } from '../damages/names/damage-labels.ts'
import type { EvidenceFacts, FamilyBox } from './evidence-facts.ts'
import type { EvidenceReasonCode } from './evidence-reason.ts'
import { isBefore } from './reasons-of-passings.ts'

/** What is known of the damage itself: its photo, its boxes in all passings, who decided (rulings 2 to 4). */
export function reasonsOfDamage({ pickup, return: back, box, family }: EvidenceFacts): EvidenceReasonCode[] {
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
