import type { Camera } from '@skadi/domain/capture/camera'
import { isPartName, type PartName } from '@skadi/domain/damages/names/damage-parts'
import { REGIONS, type Region } from './car-drawing.ts'

type Part = { name: string; carEnd: 'front' | 'rear' | null; cameraSide: 'left' | 'right' | null }
type End = 'front' | 'rear'
type Side = 'left' | 'right'

const sided =
  (name: string, whenUnknown: End = 'front') =>
  (end: End | null, side: Side): string =>
    `${name} ${end ?? whenUnknown} ${side}`

/** Returns the region of each part. The side of the car matters only for parts that exist on both sides. */
const ID_OF: Record<PartName, (end: End | null, side: Side, isSideKnown: boolean) => string> = {
  wheel: sided('wheel'),
  door: sided('door'),
  fender: sided('fender'),
  window: sided('window'),
  'side windows': sided('window', 'rear'),
  mirror: (_, side) => `mirror front ${side}`,
  'quarter glass': (_, side) => `quarter glass ${side}`,
  canal: (_, side) => `canal ${side}`,
  headlight: (_, side) => `headlight ${side}`,
  'tail light': (_, side) => `tail light ${side}`,
  bumper: (end, side, isSideKnown) => (isSideKnown ? `bumper ${end ?? 'front'} ${side}` : `bumper ${end ?? 'front'}`),
  windscreen: (end) => `windscreen ${end ?? 'front'}`,
  'license plate': (end) => `license plate ${end ?? 'front'}`,
  hood: () => 'hood',
  'roof plate': () => 'roof plate',
  'trunk lid': () => 'trunk lid',
  grill: () => 'grill',
}

/**
 * Returns the region of a damaged part in the drawing, or undefined for an unknown part. If the side is unknown, the
 * region is on the side that the camera saw, as on the car map.
 */
export function regionOf({ name, carEnd, cameraSide }: Part, camera: Camera): Region | undefined {
  if (!isPartName(name)) return undefined
  const side = cameraSide ?? (camera.endsWith('Left') ? 'left' : 'right')
  const id = ID_OF[name](carEnd, side, cameraSide !== null)
  return REGIONS.find((region) => region.id === id)
}
