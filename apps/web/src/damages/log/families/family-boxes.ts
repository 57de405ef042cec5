import type { Damage } from '@skadi/contract/damages/damage'

type OfFamily = Pick<Damage, 'id' | 'familyId' | 'familySize' | 'representativeId' | 'isDeleted'>

/**
 * The families that lose their representative when these boxes go while others of them stay: a new one must be chosen
 * first (DAMAGE-29).
 * @returns the representatives that are about to go
 */
export function lostRepresentatives<T extends OfFamily>(leaving: readonly T[]): T[] {
  const gone = leaving.filter(({ isDeleted }) => !isDeleted)
  return gone.filter(
    ({ id, representativeId, familyId, familySize }) =>
      id === representativeId && familySize > gone.filter((other) => other.familyId === familyId).length,
  )
}

/** What is left of damages that become one: the number and the first sighting of the oldest (DAMAGE-24, B-18). */
export type Merged<T> = { count: number; kept: T }

type Mergeable = Pick<Damage, 'id' | 'firstSeen' | 'number'>

/** @param damages one box of each, at least one */
export function mergedOf<T extends Mergeable>(damages: readonly T[]): Merged<T> {
  const [kept] = [...damages].sort(
    (a, b) =>
      Date.parse(a.firstSeen.recDate) - Date.parse(b.firstSeen.recDate) ||
      (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY),
  )
  return { count: damages.length, kept: kept as T }
}
