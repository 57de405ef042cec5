import type { Point } from '../../damages/damage-box.ts'

/** Fields of a box that a review may change. `undecided` is a suggestion without a decision. */
export type BoxSnapshot = {
  standing: 'recorded' | 'rejected' | 'undecided'
  points: readonly Point[]
  labelIds: readonly number[]
  isPotential: boolean
  isDeleted: boolean
}

/**
 * Changes that a reviewer can make to an annotator's box, the most severe first. `missed` is a box that the reviewer drew and the annotator
 * did not.
 */
export const REVIEW_MARKS = ['rejected', 'missed', 'restored', 'moved', 'relabelled', 'potential'] as const
export type ReviewMark = (typeof REVIEW_MARKS)[number]

/**
 * Returns the marks that a review leaves on a box (ruling 25). A box that the reviewer accepts unchanged gets no mark.
 * @param before the annotator's version; null if the annotator drew no such box
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

/** Returns the shapes that a picture must contain to show both versions of a box. */
export const shapesOf = (before: BoxSnapshot | null, after: BoxSnapshot): (readonly Point[])[] => [
  ...(before ? [before.points] : []),
  after.points,
]

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
