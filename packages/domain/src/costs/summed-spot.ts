import type { Camera } from '../capture/camera.ts'
import { bestBoxOf } from '../damages/best-box.ts'
import type { Point } from '../damages/damage-box.ts'
import { type DamageDecisions, effectiveState, isCounted } from '../damages/damage-state.ts'

/** Fields of an undeleted box that sums need. */
export type SummedBox = DamageDecisions & {
  points: readonly Point[]
  camera: Camera
  frame: number
  index: number
  isPotential: boolean
  /** repair of the box's family; null: not repaired */
  repairedAt: Date | null
}

/**
 * The box that represents a damage of one passing in sums. Returns undefined for a damage without costs: all boxes
 * rejected, potential or repaired. `isUndecided` until a person has accepted or recorded a box, as in the verdict.
 */
export function summedSpot<Box extends SummedBox>(
  boxes: readonly Box[],
): { best: Box; isUndecided: boolean } | undefined {
  const shown = boxes.filter((box) => effectiveState(box) !== 'rejected')
  const best = bestBoxOf(shown)
  if (!best || best.repairedAt || shown.every(({ isPotential }) => isPotential)) return undefined
  return { best, isUndecided: !shown.some((box) => isCounted({ ...box, isDeleted: false })) }
}
