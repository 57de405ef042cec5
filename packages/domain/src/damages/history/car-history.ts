/**
 * The damages of one car in all its passings, as an immutable value. Every action on families is a pure function that returns the next
 * history or a refusal. The store locks the car, loads its history, applies an action and writes the difference (rulings 1 to 4, 10; B-18).
 * Each passing with an unknown plate has a history of its own.
 */
export type CarHistory = {
  passings: readonly HistoryImageSet[]
  families: readonly HistoryFamily[]
  damages: readonly HistoryDamage[]
  /** the largest number that a family of this car ever had; a number is never used again */
  lastNumber: number
}

export type HistoryImageSet = {
  id: string
  /** recording time in milliseconds; a history is ordered by recording time, never by arrival (ruling 2) */
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
   * `recorded`: a person drew or accepted the box. `potential`: the person was unsure, so the box does not count. `undecided`: a
   * suggestion. `rejected`: no damage. `hidden`: in annotation or review, or a faint suggestion; it neither counts nor has a number.
   */
  standing: 'recorded' | 'potential' | 'undecided' | 'rejected' | 'hidden'
  /** true if a person matched the box; automatic matching leaves it unchanged */
  isMatchedByHand: boolean
  /** true if a user removed the box from its family */
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

/** Result of an action: the next history, or the reason for the refusal. */
export type HistoryResult = { history: CarHistory } | { refusal: HistoryRefusal }

export const NO_HISTORY: CarHistory = { passings: [], families: [], damages: [], lastNumber: 0 }

/** True if a box can represent its family. */
export const isUsable = ({ isDeleted, standing }: HistoryDamage): boolean => !isDeleted && standing !== 'rejected'

/** True if a box makes its family a damage of the car. The family then gets a number. It counts unless it is only potential. */
export const isRecorded = ({ isDeleted, standing }: HistoryDamage): boolean =>
  !isDeleted && (standing === 'recorded' || standing === 'potential')

/** Sorts passings in the order of the history. The id decides between two passings of the same moment. */
export const inHistoryOrder = (imageSets: readonly HistoryImageSet[]): HistoryImageSet[] =>
  [...imageSets].sort((a, b) => a.recordedAt - b.recordedAt || compare(a.id, b.id))

/**
 * Returns the box in which a family was first seen. It is the first recorded box; without recorded boxes the first usable box (`isUsable`);
 * otherwise the first of all boxes. The order is by passing, oldest first, then by id.
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

/** Returns the recording time of a box's passing, in milliseconds. */
export const recordedAt = (
  { passings: imageSets }: CarHistory,
  { imageSetId }: Pick<HistoryDamage, 'imageSetId'>,
): number => imageSets.find(({ id }) => id === imageSetId)?.recordedAt ?? 0

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Creates a family with its first box. */
export const newFamily = (id: string, representativeId: string): HistoryFamily => ({
  id,
  number: null,
  representativeId,
  isReviewed: false,
  repairedAt: null,
})
