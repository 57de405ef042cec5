import type { Camera } from '../capture/camera.ts'
import { bestBoxOf } from '../damages/best-box.ts'
import type { Point } from '../damages/damage-box.ts'
import { type DamageDecisions, effectiveState, isCounted } from '../damages/damage-state.ts'

/** Fields that sums need of a box that is not deleted. */
export type SummedBox = DamageDecisions & {
  points: readonly Point[]
  camera: Camera
  frame: number
  index: number
  isPotential: boolean
  /** time of the repair of the box's family; null if the family is not repaired */
  repairedAt: Date | null
}

type Spot<Box> = { best: Box; isUndecided: boolean }

/**
 * Returns the box that represents a damage of one passing in verdicts. Returns undefined if verdicts do not count the damage, because all
 * its boxes are rejected or potential. The spot is `isUndecided` until a person has accepted or recorded a box.
 */
export function countedSpot<Box extends SummedBox>(boxes: readonly Box[]): Spot<Box> | undefined {
  const shown = boxes.filter((box) => effectiveState(box) !== 'rejected')
  const best = bestBoxOf(shown)
  if (!best || shown.every(({ isPotential }) => isPotential)) return undefined
  return { best, isUndecided: !shown.some((box) => isCounted({ ...box, isDeleted: false })) }
}

/**
 * Returns the box that represents a damage of one passing in sums. Like `countedSpot`, but also returns undefined for a repaired damage,
 * which costs nothing.
 */
export function summedSpot<Box extends SummedBox>(boxes: readonly Box[]): Spot<Box> | undefined {
  const spot = countedSpot(boxes)
  return spot?.best.repairedAt ? undefined : spot
}
