import type { Rect } from '../damages/damage-box.ts'
import { misleadingLabels } from '../damages/names/damage-labels.ts'
import { IMAGE_SIZE } from '../images/letterbox.ts'
import type { EvidenceFacts, NoDamageMark, PhotoCondition, SpotAtPickup } from './evidence-facts.ts'
import type { EvidenceReasonCode } from './evidence-reason.ts'
import { OTHER_SPOT, SAME_SPOT } from './spot-threshold.ts'

/** A spot with less than this share of the return photo's sharpness is too soft to show what is missing there. */
const LEAST_SHARPNESS = 0.5

/** What lies on a car and hides it; one such mark speaks for the whole photo, since rain and dirt are nowhere alone. */
const WET_OR_DIRTY: readonly number[] = misleadingLabels('photo')
/** What misleads only where it is. */
const MISLEADING: readonly number[] = [...WET_OR_DIRTY, ...misleadingLabels('spot')]

/** Whether the same spot was seen without the damage at pickup. */
export function reasonsOfSpot({ box, spot, marks }: EvidenceFacts): EvidenceReasonCode[] {
  const atPickup = isObscured(marks.pickup, spot.rect)
  const atReturn = isObscured(marks.return, box.rect)
  const clear: EvidenceReasonCode[] = atPickup || atReturn ? [] : ['clearPhotos']
  return [
    ...reasonsOfView(spot),
    ...reasonsOfComparison(spot),
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
