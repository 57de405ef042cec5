import { overlap, type Point, rectOf } from '../../damages/damage-box.ts'
import { bestAssignment } from '../../damages/matching/best-assignment.ts'

/** A box that counts as damage, with the photo that shows it. */
export type KnownBox = { imageId: string; points: readonly Point[]; labelIds: readonly number[] }

/** Counts of boxes from the comparison of an annotator's boxes with the known boxes. */
export type KnownFigures = {
  /** known boxes that were found */
  found: number
  missed: number
  /** boxes of the annotator that match no known box */
  extra: number
  /** matched boxes that have the same labels */
  labelsRight: number
}

/** Minimum overlap (intersection over union) at which two boxes count as the same box (decision 52). */
export const SAME_BOX_OVERLAP = 0.5

/**
 * Pairs an annotator's boxes with the known boxes of the same photo, so that the total overlap is largest. A box is in at most one pair.
 */
export function compareKnown(known: readonly KnownBox[], drawn: readonly KnownBox[]): KnownFigures {
  const pairs = bestAssignment(known.map((one) => drawn.map((other) => sharedBy(one, other)))).flatMap((at, index) => {
    const [one, other] = [known[index], at === undefined ? undefined : drawn[at]]
    return one && other ? [{ one, other }] : []
  })
  return {
    found: pairs.length,
    missed: known.length - pairs.length,
    extra: drawn.length - pairs.length,
    labelsRight: pairs.filter(({ one, other }) => areSame(one.labelIds, other.labelIds)).length,
  }
}

/** Returns the overlap of two boxes, or 0 if they overlap too little to be the same box. */
function sharedBy(one: KnownBox, other: KnownBox): number {
  if (one.imageId !== other.imageId) return 0
  const shared = overlap(rectOf(one.points), rectOf(other.points))
  return shared >= SAME_BOX_OVERLAP ? shared : 0
}

const areSame = (one: readonly number[], other: readonly number[]): boolean => {
  const [a, b] = [new Set(one), new Set(other)]
  return a.size === b.size && [...a].every((id) => b.has(id))
}

/** Returns the denominator of the agreement: the number of drawn and known boxes, in which a matching pair counts once (decision 52). */
export const agreedOf = ({ found, missed, extra }: Omit<KnownFigures, 'labelsRight'>): number => found + missed + extra
