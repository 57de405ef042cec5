import type { Damage } from '@skadi/contract/damages/damage'
import { byPlace } from '@skadi/domain/damages/best-box'
import { isToDecide, type Perspective } from '@skadi/domain/damages/damage-state'
import type { AssignmentVerdict } from '../../annotation/assignment/assignment-row.ts'
import { rejectedSpotsOf, type Spot, spotsOf } from '../../damages/data/spots.ts'

/** A spot within an assignment. A decision on the spot applies to all boxes of the same place (ui-recipe 12). */
export type AssignmentSpot = Spot & {
  verdict: AssignmentVerdict
  /** number on the photo and in the list, from 1; it stays the same during the assignment */
  place: number
}

type Looking = { perspective: Exclude<Perspective, 'user'>; userId: string | undefined }

/** Returns all spots of an assignment, including rejected spots, ordered by camera. */
export function assignmentSpots(damages: readonly Damage[], { perspective, userId }: Looking): AssignmentSpot[] {
  const present = damages.filter(({ isDeleted }) => !isDeleted)
  // A reviewer does not look at suggestions that the annotator has rejected.
  const own = present.filter(({ evidence }) => perspective === 'annotator' || evidence.decided?.userId === userId)
  const spots = [...spotsOf(present, (damage) => isToDecide(damage, perspective)), ...rejectedSpotsOf(own)]
  const numbers = spots.toSorted((a, b) => firstIndex(a) - firstIndex(b)).map(({ key }) => key)
  return spots
    .toSorted((a, b) => byPlace(a.best, b.best))
    .map((spot) => ({
      ...spot,
      verdict: verdictOf(spot, { perspective, userId }),
      place: numbers.indexOf(spot.key) + 1,
    }))
}

const firstIndex = ({ boxes }: Spot): number => Math.min(...boxes.map(({ index }) => index))

function verdictOf({ isUndecided, boxes, best }: Spot, { userId }: Looking): AssignmentVerdict {
  if (isUndecided) return 'open'
  if (best.evidence.foundBy?.userId === userId) return 'drawn'
  if (best.state === 'rejected' || best.finalState === 'rejected' || best.partnerState === 'rejected') return 'rejected'
  return boxes.every(({ state }) => state === 'created') ? 'known' : 'accepted'
}

/** Whether the slider hides a spot. A hidden spot stays undecided. */
export const isHiddenAt = ({ verdict, certainty }: AssignmentSpot, certaintyAtLeast: number): boolean =>
  verdict === 'open' && certainty !== null && certainty < certaintyAtLeast

/**
 * Returns the number of decided suggestions and the number of all suggestions, for a text such as `11 of 18`. Both
 * include hidden suggestions.
 */
export function countDecided(spots: readonly AssignmentSpot[]): { decided: number; total: number } {
  const asked = spots.filter(({ verdict }) => verdict === 'open' || verdict === 'accepted' || verdict === 'rejected')
  return { decided: asked.filter(({ verdict }) => verdict !== 'open').length, total: asked.length }
}

/** Whether an accepted or drawn damage has no label. */
export const isUnlabelled = ({ verdict, best }: AssignmentSpot): boolean =>
  (verdict === 'accepted' || verdict === 'drawn') && best.labels.length === 0

/** Returns the box of a spot on a photo, or undefined if the photo does not show the spot. */
export const boxOn = ({ boxes }: AssignmentSpot, imageId: string | undefined): Damage | undefined =>
  boxes.find((box) => box.imageId === imageId)

/**
 * Returns the open spot that follows `after`. On the current photo, the first spot follows the last spot. If the photo
 * has no open spot, the later photos come next, then the first photos. Without a photo, it is the next spot in the
 * order, and the first spot follows the last spot.
 */
export function nextOpen(
  spots: readonly AssignmentSpot[],
  after: AssignmentSpot | undefined,
  imageId: string | undefined,
): AssignmentSpot | undefined {
  const open = spots.filter(({ key }) => key !== after?.key)
  const at = after ? spots.findIndex(({ key }) => key === after.key) : -1
  const isLater = (spot: AssignmentSpot) => spots.indexOf(spot) > at
  const here = open.filter((spot) => boxOn(spot, imageId))
  return here.find(isLater) ?? here[0] ?? open.find(isLater) ?? open[0]
}
