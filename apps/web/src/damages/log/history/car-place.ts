import type { Camera } from '@skadi/domain/capture/camera'
import type { PartName } from '@skadi/domain/damages/names/damage-parts'

/**
 * A place on the car map, which is 34 wide and 60 high.
 * The front of the car is at the top, and the left side of the car is at the left.
 */
export type CarPlace = { x: number; y: number }

type Part = { name: string; carEnd: 'front' | 'rear' | null; cameraSide: 'left' | 'right' | null }

const SIDE_X = { left: 6, right: 28 } as const
const MIDDLE_X = 17

/**
 * Distance of a part from the front of the car. `front` applies to a part at the front end, and `rear` to a part at the
 * rear end. `isMiddle` is true for a part on the long axis of the car.
 */
type Lie = { front: number; rear: number; isMiddle?: true }

const LIE: Record<PartName, Lie> = {
  bumper: { front: 5, rear: 55 },
  grill: { front: 4, rear: 4, isMiddle: true },
  'license plate': { front: 3, rear: 57, isMiddle: true },
  headlight: { front: 7, rear: 7 },
  'tail light': { front: 53, rear: 53 },
  hood: { front: 12, rear: 12, isMiddle: true },
  'trunk lid': { front: 52, rear: 52, isMiddle: true },
  windscreen: { front: 19, rear: 44, isMiddle: true },
  'roof plate': { front: 30, rear: 30, isMiddle: true },
  fender: { front: 12, rear: 47 },
  wheel: { front: 13, rear: 46 },
  mirror: { front: 20, rear: 20 },
  door: { front: 26, rear: 38 },
  window: { front: 26, rear: 38 },
  'side windows': { front: 26, rear: 38 },
  'quarter glass': { front: 21, rear: 44 },
  canal: { front: 32, rear: 32 },
}

/** Returns the side of the car that a camera sees. */
export const sideOfCamera = (camera: Camera): 'left' | 'right' => (camera.endsWith('Left') ? 'left' : 'right')

/**
 * Returns the position of a damaged part on the car map, or undefined for an unknown part. If the end is unknown, the
 * position is midway between both ends. If the side is unknown, the position is on the side that the camera saw.
 */
export function placeOf({ name, carEnd, cameraSide }: Part, camera: Camera): CarPlace | undefined {
  const lie = LIE[name as PartName] as Lie | undefined
  if (!lie) return undefined
  const y = carEnd ? lie[carEnd] : Math.round((lie.front + lie.rear) / 2)
  return { x: lie.isMiddle ? MIDDLE_X : SIDE_X[cameraSide ?? sideOfCamera(camera)], y }
}
