import type { Damage } from '@skadi/contract/damages/damage'
import { isUndecided } from '@skadi/domain/damages/damage-state'
import { type Spot, spotsOf } from '../data/spots.ts'

/**
 * What a damage is to two passings: first seen after the older one; the same, but undecided or only potential; known from
 * the older one or before; known, and not seen in the newer one.
 */
export const PAIR_KINDS = ['new', 'toDecide', 'known', 'gone'] as const
export type PairKind = (typeof PAIR_KINDS)[number]

/** A damage as two passings show it. */
export type DamagePair = {
  familyId: string
  number: number | null
  kind: PairKind
  older: Spot | undefined
  newer: Spot | undefined
  /** the box that stands for it: the newer one where there is one */
  best: Damage
}

/**
 * The damages of two passings of a car, by kind and number. What came between the two is told by the family's first
 * passing (ruling 3), not by what the older photo shows: a damage seen before and missed there is known.
 * @param olderRecDate when the older passing was recorded
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
  // A suggestion at the older passing that the newer one does not show has nothing to say here.
  if (!newer) return older && !isOpen(older) ? 'gone' : undefined
  if (Date.parse(newer.best.firstSeen.recDate) <= olderAt) return 'known'
  return isOpen(newer) ? 'toDecide' : 'new'
}

/** Nobody has decided about any of its boxes, or nobody was sure: never called new (ruling 3). */
const isOpen = ({ boxes, isPotential }: Spot): boolean => isPotential || boxes.every(isUndecided)
