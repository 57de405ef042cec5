import type { Rect } from '../damages/damage-box.ts'
import { compare } from '../damages/history/car-history.ts'
import type { BoxStanding } from './evidence-facts.ts'

/** A box at the return that may represent the damage. */
export type CandidateBox = {
  id: string
  isDeleted: boolean
  standing: BoxStanding
  /** true if the photo of the box can be shown */
  isShown: boolean
  /** true if the pickup photo of the same camera can be shown */
  hasPickupPhoto: boolean
  isRepresentative: boolean
  rect: Rect
}

const STANDINGS: readonly BoxStanding[] = ['recorded', 'potential', 'undecided', 'rejected']

/** Minimum area of a box, as a fraction of the damage's largest box. A smaller box shows the damage from the side and proves nothing. */
const LEAST_PART = 0.5

/**
 * Returns the boxes that can represent a damage at the return, best first. They are sorted by standing, by photos at return and pickup, by
 * representative, and by area. Every box after the first must have the standing of the first box and both photos. Boxes under half of the
 * largest area are left out.
 */
export function claimableBoxesOf<Box extends CandidateBox>(boxes: readonly Box[]): Box[] {
  const [first, ...others] = inClaimOrder(boxes)
  if (!first?.hasPickupPhoto || !first.isShown || first.isDeleted) return first ? [first] : []
  const asGood = others.filter(
    (box) => !box.isDeleted && box.standing === first.standing && box.isShown && box.hasPickupPhoto,
  )
  const largest = Math.max(...[first, ...asGood].map(areaOf))
  return [first, ...asGood].filter((box) => areaOf(box) >= largest * LEAST_PART)
}

const inClaimOrder = <Box extends CandidateBox>(boxes: readonly Box[]): Box[] =>
  boxes.toSorted(
    (a, b) =>
      Number(a.isDeleted) - Number(b.isDeleted) ||
      STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
      Number(b.isShown) - Number(a.isShown) ||
      Number(b.hasPickupPhoto) - Number(a.hasPickupPhoto) ||
      Number(b.isRepresentative) - Number(a.isRepresentative) ||
      areaOf(b) - areaOf(a) ||
      compare(a.id, b.id),
  )

const areaOf = ({ rect }: CandidateBox): number => rect.width * rect.height
