import type { Point } from '../../damages/damage-box.ts'

/** A box as it was or is, as far as a review may change it; `undecided`: a suggestion nobody has decided. */
export type BoxSnapshot = {
  standing: 'recorded' | 'rejected' | 'undecided'
  points: readonly Point[]
  labelIds: readonly number[]
  isPotential: boolean
  isDeleted: boolean
}

/**
 * Changes of a reviewer to an annotator's box, the gravest first; `missed`: the reviewer drew a box that the annotator
 * had not seen.
 */
export const REVIEW_MARKS = ['rejected', 'missed', 'restored', 'moved', 'relabelled', 'potential'] as const
export type ReviewMark = (typeof REVIEW_MARKS)[number]

/**
 * What a review made of a box (ruling 25). Accepting what the annotator recorded is no mark.
 * @param before as the annotator left it; null: there was none
 */
export function reviewMarks(before: BoxSnapshot | null, after: BoxSnapshot): ReviewMark[] {
  const isGone = after.isDeleted || after.standing === 'rejected'
  if (before === null) return isGone ? [] : ['missed']
  const wasGone = before.isDeleted || before.standing === 'rejected'
  if (isGone) return wasGone ? [] : ['rejected']
  return [
    ...(wasGone ? (['restored'] as const) : []),
    ...(isSame(before.points, after.points) ? [] : (['moved'] as const)),
    ...(isSame(sorted(before.labelIds), sorted(after.labelIds)) ? [] : (['relabelled'] as const)),
    ...(before.isPotential === after.isPotential ? [] : (['potential'] as const)),
  ]
}

/** What a picture of both has to show. */
export const shapesOf = (before: BoxSnapshot | null, after: BoxSnapshot): (readonly Point[])[] => [
  ...(before ? [before.points] : []),
  after.points,
]

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
