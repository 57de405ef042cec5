import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { hash } from '../geometry/noise.ts'
import { add, scale, type Vector } from '../geometry/vector.ts'
import { type Camera, lookAt } from '../picture/camera.ts'

export const RIG_CAMERAS = SHOWN_CAMERAS
export type ShownCamera = (typeof SHOWN_CAMERAS)[number]

/**
 * Positions of the rig's six cameras in metres of the hall, their targets, and their focal lengths in pixels of
 * 1920x1200. The nose of the car points to -x, and its left is -y. The longest and highest body (a van of 4.95 by 1.98
 * m) just fills the pictures.
 */
const STANDS: Record<ShownCamera, { at: Vector; target: Vector; focal: number }> = {
  bottomLeft: { at: [-5.95, -2.35, 1.15], target: [-0.9, -0.13, 0.79], focal: 2250 },
  topLeft: { at: [0.12, -4.62, 1.8], target: [0.12, 0, 0.76], focal: 1370 },
  roofLeft: { at: [0.2, -1.9, 5], target: [0.2, -0.06, 0.8], focal: 1340 },
  bottomRight: { at: [6.1, 2.35, 1.2], target: [1.05, 0.13, 0.8], focal: 2250 },
  topRight: { at: [0.12, 4.62, 1.8], target: [0.12, 0, 0.76], focal: 1370 },
  roofRight: { at: [0.2, 1.9, 5], target: [0.2, 0.06, 0.8], focal: 1340 },
}

/** Returns one of the six cameras as designed. */
export function rigCamera(camera: ShownCamera): Camera {
  const { at, target, focal } = STANDS[camera]
  return lookAt(at, target, focal)
}

/**
 * Tolerances of the mounting of a camera. RESTLESS is the share that wind and warmth change from passing to passing.
 */
const OFF = { metres: 0.004, radians: 0.0026, focal: 0.004 }
const RESTLESS = 0.12

/**
 * Returns the real mounting of a camera: a little displaced and turned. Within a rig it is always the same, apart from
 * a very small difference in each passing.
 * @param rig seed of the rig
 * @param passing seed of the passing
 */
export function shaken(camera: ShownCamera, rig: number, passing: number): Camera {
  const number = SHOWN_CAMERAS.indexOf(camera) * 8
  const off = (k: number): number =>
    2 * hash(rig, number + k) - 1 + RESTLESS * (2 * hash(passing ^ 0x5bd1, number + k) - 1)
  const { at, target, focal } = STANDS[camera]
  const straight = lookAt(at, target, focal)
  const distance = Math.hypot(target[0] - at[0], target[1] - at[1], target[2] - at[2])
  const aside = add(
    scale(straight.right, off(3) * OFF.radians * distance),
    scale(straight.down, off(4) * OFF.radians * distance),
  )
  const moved: Vector = [off(0) * OFF.metres, off(1) * OFF.metres, off(2) * OFF.metres]
  return lookAt(add(at, moved), add(add(target, moved), aside), focal * (1 + off(5) * OFF.focal), off(6) * OFF.radians)
}
