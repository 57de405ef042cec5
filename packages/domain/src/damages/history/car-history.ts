/**
 * The damages of one car through its passings, as an immutable value. Every action on families is a pure function from one
 * history to the next or to a refusal; the store loads a car's history under its lock, applies an action, and writes the
 * difference (rulings 1 to 4, 10; B-18). A passing of an unknown plate has its own history.
 */
export type CarHistory = {
  passings: readonly HistoryImageSet[]
  families: readonly HistoryFamily[]
  damages: readonly HistoryDamage[]
  /** the largest number that a family of this car ever had; numbers are never reused */
  lastNumber: number
}

export type HistoryImageSet = {
  id: string
  /** recording time in milliseconds; the history is ordered by recording time, never by arrival (ruling 2) */
  recordedAt: number
  label: 'pickup' | 'return' | null
  /** a failed passing shows no damages and does not age them */
  hasFailed: boolean
}

export type HistoryDamage = {
  id: string
  imageSetId: string
  familyId: string
  isDeleted: boolean
  /**
   * `recorded`: a person has drawn or accepted the box; `potential`: a person has drawn or accepted the box but is unsure, so the box is
   * not counted; `undecided`: a suggestion; `rejected`: not a damage; `hidden`: in annotation or review, or a faint suggestion that is kept
   * apart: not counted and without a number
   */
  standing: 'recorded' | 'potential' | 'undecided' | 'rejected' | 'hidden'
  /** matched by a person: automatic matching leaves it unchanged */
  isMatchedByHand: boolean
  /** a user has removed the box from its family */
  isRemovedFromFamily: boolean
  isMerged: boolean
}

export type HistoryFamily = {
  id: string
  number: number | null
  representativeId: string
  isReviewed: boolean
  /** milliseconds */
  repairedAt: number | null
}

export type HistoryRefusal =
  | 'NOT_FOUND'
  | 'AT_LEAST_TWO'
  | 'REPRESENTATIVE_REQUIRED'
  | 'NOT_UNIQUE_DAMAGE'
  | 'FAMILY_REPAIRED'
  | 'SEEN_AFTER_REPAIR'

/** The next history, or the reason for the refusal. */
export type HistoryResult = { history: CarHistory } | { refusal: HistoryRefusal }

export const NO_HISTORY: CarHistory = { passings: [], families: [], damages: [], lastNumber: 0 }

/** True if a box can represent its family. */
export const isUsable = ({ isDeleted, standing }: HistoryDamage): boolean => !isDeleted && standing !== 'rejected'

/** True if a box makes its family a damage of the car: the family gets a number, and counts unless it is only potential. */
export const isRecorded = ({ isDeleted, standing }: HistoryDamage): boolean =>
  !isDeleted && (standing === 'recorded' || standing === 'potential')

/** Passings in history order; the id decides between two passings of the same moment. */
export const inHistoryOrder = (imageSets: readonly HistoryImageSet[]): HistoryImageSet[] =>
  [...imageSets].sort((a, b) => a.recordedAt - b.recordedAt || compare(a.id, b.id))

/**
 * The box in which a family was first seen: among recorded boxes, else among usable boxes (`isUsable`), else among all;
 * the oldest passing first, then the smallest id.
 */
export function firstOf(history: CarHistory, members: readonly HistoryDamage[]): HistoryDamage | undefined {
  const counted = members.filter(isRecorded)
  const usable = members.filter(isUsable)
  const pool = counted.length > 0 ? counted : usable.length > 0 ? usable : members
  return pool.toSorted(
    (a, b) =>
      recordedAt(history, a) - recordedAt(history, b) || compare(a.imageSetId, b.imageSetId) || compare(a.id, b.id),
  )[0]
}

export const byFamily = ({ damages }: CarHistory): Map<string, HistoryDamage[]> =>
  Map.groupBy(damages, ({ familyId }) => familyId)

export const familyOf = (history: CarHistory, familyId: string) => history.families.find(({ id }) => id === familyId)

/** Recording time of a box's passing, in milliseconds. */
export const recordedAt = (
  { passings: imageSets }: CarHistory,
  { imageSetId }: Pick<HistoryDamage, 'imageSetId'>,
): number => imageSets.find(({ id }) => id === imageSetId)?.recordedAt ?? 0

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A new family with its first box. */
export const newFamily = (id: string, representativeId: string): HistoryFamily => ({
  id,
  number: null,
  representativeId,
  isReviewed: false,
  repairedAt: null,
})
