import type { Damage } from '@skadi/contract/damages/damage'

type OfFamily = Pick<Damage, 'id' | 'familyId' | 'familySize' | 'representativeId' | 'isDeleted'>

/**
 * Finds the families that lose their representative if these boxes are deleted, although other boxes remain. For each
 * of them the user must first choose a new representative (DAMAGE-29).
 * @returns the representatives among the deleted boxes
 */
export function lostRepresentatives<T extends OfFamily>(leaving: readonly T[]): T[] {
  const gone = leaving.filter(({ isDeleted }) => !isDeleted)
  return gone.filter(
    ({ id, representativeId, familyId, familySize }) =>
      id === representativeId && familySize > gone.filter((other) => other.familyId === familyId).length,
  )
}

/**
 * Result of merging damages. `count` is the number of merged damages. `kept` is the oldest damage, whose number and
 * first sighting stay (DAMAGE-24, B-18).
 */
export type Merged<T> = { count: number; kept: T }

type Mergeable = Pick<Damage, 'id' | 'firstSeen' | 'number'>

/**
 * Returns the result of merging damages.
 * @param damages one box of each damage; at least one box
 */
export function mergedOf<T extends Mergeable>(damages: readonly T[]): Merged<T> {
  const [kept] = [...damages].sort(
    (a, b) =>
      Date.parse(a.firstSeen.recDate) - Date.parse(b.firstSeen.recDate) ||
      (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY),
  )
  return { count: damages.length, kept: kept as T }
}
