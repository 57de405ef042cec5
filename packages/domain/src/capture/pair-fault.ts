import { SIDES, type Side } from './camera.ts'

/** What pairing needs to know of a capture unit; `isFree`: it is in no capture set. */
export type PairableUnit = { id: string; side: Side; isFree: boolean }

export type PairFault = { code: 'WRONG_SIDE' | 'UNIT_IN_USE'; sides: readonly Side[] }

/**
 * Why two units are no capture set, and which of them (1§5, B-45): each is of the side that its delivery protocol names, and
 * in no other set.
 */
export function pairFault(units: Readonly<Record<Side, PairableUnit>>): PairFault | undefined {
  const misplaced = SIDES.filter((side) => units[side].side !== side)
  if (misplaced.length > 0) return { code: 'WRONG_SIDE', sides: misplaced }
  const taken = SIDES.filter((side) => !units[side].isFree)
  return taken.length > 0 ? { code: 'UNIT_IN_USE', sides: taken } : undefined
}
