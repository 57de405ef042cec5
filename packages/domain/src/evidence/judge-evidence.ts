import type { Rect } from '../damages/damage-box.ts'
import { labelOf, misleadingLabels } from '../damages/names/damage-labels.ts'
import { IMAGE_SIZE } from '../images/letterbox.ts'
import type { EvidenceFacts, FamilyBox, NoDamageMark, PhotoCondition, SpotAtPickup } from './evidence-facts.ts'
import {
  EVIDENCE_REASON_CODES,
  type EVIDENCE_VERDICTS,
  type EvidenceReason,
  type EvidenceReasonCode,
  effectOf,
} from './evidence-reason.ts'
import { isBefore, reasonsOfImageSets } from './reasons-of-image-sets.ts'
import { OTHER_SPOT, SAME_SPOT } from './spot-comparison.ts'

/**
 * Minimum sharpness of the pickup spot as a fraction of the return spot's sharpness. A less sharp spot cannot prove that the damage is
 * missing at pickup.
 */
const LEAST_SHARPNESS = 0.5

/** Labels of substances that hide the car. One mark counts for the whole photo, because rain and dirt are never only at one spot. */
const WET_OR_DIRTY: readonly number[] = misleadingLabels('photo')
/** Labels that make a photo doubtful as evidence, as a whole or at the marked spot. */
const MISLEADING: readonly number[] = [...WET_OR_DIRTY, ...misleadingLabels('spot')]

/** Returns the reasons that concern the damage's spot at pickup: whether the pickup photo shows the spot without the damage. */
function reasonsOfSpot({ box, spot, marks }: EvidenceFacts): EvidenceReasonCode[] {
  const atPickup = isObscured(marks.pickup, spot.rect)
  const atReturn = isObscured(marks.return, box.rect)
  const clear: EvidenceReasonCode[] = atPickup || atReturn ? [] : ['clearPhotos']
  return [
    ...reasonsOfView(spot),
    ...(isShownAndCompared(spot) ? reasonsOfEye(spot) : reasonsOfComparison(spot)),
    ...(atPickup ? (['obscuredAtPickup'] as const) : []),
    ...(atReturn ? (['obscuredAtReturn'] as const) : []),
    ...clear,
  ]
}

const MISSING = {
  deleted: 'pickupPhotoDeleted',
  unreadable: 'pickupPhotoUnreadable',
  withheld: 'pickupPhotoWithheld',
} as const satisfies Record<Exclude<PhotoCondition, 'usable'>, EvidenceReasonCode>

function reasonsOfView({ photo, isAligned, rect }: SpotAtPickup): EvidenceReasonCode[] {
  if (photo === null) return ['noPickupPhoto']
  if (photo !== 'usable') return [MISSING[photo]]
  if (!isAligned || rect === null) return ['notAligned']
  return isWithinPhoto(rect) ? ['spotShownAtPickup'] : ['outsidePickupPhoto']
}

/** True if a person compared the spot by eye. The comparison counts only if the pickup photo shows the spot. */
const isShownAndCompared = (spot: SpotAtPickup): boolean =>
  spot.isComparedByEye && reasonsOfView(spot).includes('spotShownAtPickup')

/**
 * Returns the reasons of a comparison by eye. It replaces the doubts of the program. It does not replace the program's findings that the
 * spot looks the same or is not sharp enough.
 */
const reasonsOfEye = (spot: SpotAtPickup): EvidenceReasonCode[] => [
  ...reasonsOfComparison(spot).filter((code) => code !== 'spotNotCompared' && code !== 'spotUnclear'),
  'comparedByEye',
]

function reasonsOfComparison({ comparison, isAligned, isTurning }: SpotAtPickup): EvidenceReasonCode[] {
  if (comparison === null || isTurning) return isAligned ? ['spotNotCompared'] : []
  const { similarity, pickupSharpness, returnSharpness } = comparison
  return [
    reasonOfSimilarity(similarity),
    ...(pickupSharpness < returnSharpness * LEAST_SHARPNESS ? (['lessSharpAtPickup'] as const) : []),
  ]
}

function reasonOfSimilarity(similarity: number): EvidenceReasonCode {
  if (similarity >= SAME_SPOT) return 'visibleAtPickup'
  return similarity >= OTHER_SPOT ? 'spotUnclear' : 'spotDiffers'
}

const isObscured = (marks: readonly NoDamageMark[], spot: Rect | null): boolean =>
  marks.some(
    ({ labelIds, rect }) =>
      labelIds.some((id) => WET_OR_DIRTY.includes(id)) ||
      (spot !== null && areTouching(rect, spot) && labelIds.some((id) => MISLEADING.includes(id))),
  )

const areTouching = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const isWithinPhoto = ({ x, y, width, height }: Rect): boolean =>
  x >= 0 && y >= 0 && x + width <= IMAGE_SIZE.width && y + height <= IMAGE_SIZE.height

/** Returns the reasons that concern the damage itself: its photo, its boxes in all passings, and its decision (rulings 2 to 4). */
function reasonsOfDamage({ pickup, return: back, box, family }: EvidenceFacts): EvidenceReasonCode[] {
  const present = family.boxes.filter(({ isDeleted }) => !isDeleted)
  const usable = present.filter(({ standing }) => standing !== 'rejected')
  const before = usable.filter(
    ({ imageSetId, recordedAt }) => imageSetId !== pickup.id && isBefore({ id: imageSetId, recordedAt }, pickup),
  )
  const isOfReturn = box.photoImageSetId === back.id && box.imageSetId === back.id
  const isAtPickup = usable.some(({ imageSetId }) => imageSetId === pickup.id)
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

/** Verdict with at least one reason. The strongest reason comes first. */
export type EvidenceJudgement = { verdict: EvidenceVerdict; reasons: readonly EvidenceReason[] }

/**
 * Decides whether two passings prove that a damage arose between them, and returns the reasons. One blocking reason outweighs all other
 * reasons. One weakening reason outweighs all supporting reasons. The same facts always give the same verdict.
 */
export function judgeEvidence(facts: EvidenceFacts): EvidenceJudgement {
  // a person who compared the spot by eye has examined the pickup photo, so no earlier check is needed
  const ofImageSets = reasonsOfImageSets(facts).filter(
    (code) => code !== 'pickupNotChecked' || !isShownAndCompared(facts.spot),
  )
  const found = new Set<EvidenceReasonCode>([
    ...ofImageSets,
    ...reasonsOfDamage(facts),
    // spots of two different cars cannot be compared
    ...(ofImageSets.includes('notSameCar') ? [] : reasonsOfSpot(facts)),
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
