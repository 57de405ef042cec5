import { SIDES, type Side } from './camera.ts'

/** A capture unit with the fields that pairing needs. `isFree` is true if the unit is in no capture set. */
export type PairableUnit = { id: string; side: Side; isFree: boolean }

export type PairFault = { code: 'WRONG_SIDE' | 'UNIT_IN_USE'; sides: readonly Side[] }

/**
 * Returns the reason why two units cannot form a capture set, and the sides concerned (1§5, B-45). Each unit must have the side that its
 * delivery protocol names, and must be in no other set.
 */
export function pairFault(units: Readonly<Record<Side, PairableUnit>>): PairFault | undefined {
  const misplaced = SIDES.filter((side) => units[side].side !== side)
  if (misplaced.length > 0) return { code: 'WRONG_SIDE', sides: misplaced }
  const taken = SIDES.filter((side) => !units[side].isFree)
  return taken.length > 0 ? { code: 'UNIT_IN_USE', sides: taken } : undefined
}
