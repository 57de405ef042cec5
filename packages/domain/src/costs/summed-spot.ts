import type { Camera } from '../capture/camera.ts'
import { bestBoxOf } from '../damages/best-box.ts'
import type { Point } from '../damages/damage-box.ts'
import { type DamageDecisions, effectiveState, isCounted } from '../damages/damage-state.ts'

/** A box that is not deleted, as far as sums ask. */
export type SummedBox = DamageDecisions & {
  points: readonly Point[]
  camera: Camera
  frame: number
  index: number
  isPotential: boolean
  /** of its family */
  repairedAt: Date | null
}

/**
 * How the boxes of one damage in one passing stand in sums; undefined where it costs nothing: every box is rejected, or it is
 * potential or repaired. It is decided once somebody stands behind one of its boxes, as the verdict counts it.
 */
export function summedSpot<Box extends SummedBox>(
  boxes: readonly Box[],
): { best: Box; isUndecided: boolean } | undefined {
  const shown = boxes.filter((box) => effectiveState(box) !== 'rejected')
  const best = bestBoxOf(shown)
  if (!best || best.repairedAt || shown.every(({ isPotential }) => isPotential)) return undefined
  return { best, isUndecided: !shown.some((box) => isCounted({ ...box, isDeleted: false })) }
}
