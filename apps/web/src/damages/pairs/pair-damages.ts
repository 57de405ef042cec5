import type { Damage } from '@skadi/contract/damages/damage'
import { isUndecided } from '@skadi/domain/damages/damage-state'
import { type Spot, spotsOf } from '../data/spots.ts'

/**
 * Relation of a damage to two passings. `new`: new since the older passing.
 * `toDecide`: also new, but undecided or only potential. `known`: known from the older passing or from an earlier
 * passing. `gone`: known, but not seen in the newer passing.
 */
export const PAIR_KINDS = ['new', 'toDecide', 'known', 'gone'] as const
export type PairKind = (typeof PAIR_KINDS)[number]

/** A damage in two passings. */
export type DamagePair = {
  familyId: string
  number: number | null
  kind: PairKind
  older: Spot | undefined
  newer: Spot | undefined
  /** box that represents the damage; a box of the newer passing if the damage has a box there */
  best: Damage
}

/**
 * Returns the damages of two passings of a car, sorted by kind and number. A damage is new if its family was first seen
 * after the older passing (ruling 3). A damage that was seen before the older passing counts as known, even if the
 * older passing missed the damage.
 * @param olderRecDate recording time of the older passing
 */
export function pairDamages(
  older: readonly Damage[],
  newer: readonly Damage[],
  olderRecDate: string,
): readonly DamagePair[] {
  const [before, after] = [spotsByFamily(older), spotsByFamily(newer)]
  const pairs = [...new Set([...after.keys(), ...before.keys()])].flatMap((familyId): DamagePair[] => {
    const [was, is] = [before.get(familyId), after.get(familyId)]
    const best = (is ?? was)?.best
    const kind = kindOf(was, is, Date.parse(olderRecDate))
    return best && kind ? [{ familyId, number: best.number, kind, older: was, newer: is, best }] : []
  })
  return pairs.toSorted((a, b) => PAIR_KINDS.indexOf(a.kind) - PAIR_KINDS.indexOf(b.kind) || numberOf(a) - numberOf(b))
}

const numberOf = ({ number }: DamagePair): number => number ?? Number.MAX_SAFE_INTEGER

const spotsByFamily = (damages: readonly Damage[]): Map<string, Spot> =>
  new Map(spotsOf(damages.filter(({ isDeleted }) => !isDeleted)).map((spot) => [spot.familyId, spot]))

function kindOf(older: Spot | undefined, newer: Spot | undefined, olderAt: number): PairKind | undefined {
  // A suggestion of the older passing is irrelevant for the pair if the newer passing does not show the suggestion.
  if (!newer) return older && !isOpen(older) ? 'gone' : undefined
  if (Date.parse(newer.best.firstSeen.recDate) <= olderAt) return 'known'
  return isOpen(newer) ? 'toDecide' : 'new'
}

/**
 * Whether a damage is open. All boxes of an open damage are undecided, or the damage is only potential. An open damage
 * never counts as new (ruling 3).
 */
const isOpen = ({ boxes, isPotential }: Spot): boolean => isPotential || boxes.every(isUndecided)
