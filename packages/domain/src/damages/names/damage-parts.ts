import { SIDES, type Side } from '../../capture/camera.ts'

/** The parts of a car on which a damage can lie, with the names of the specification (ENTITY-21). */
export const PART_NAMES = [
  'wheel',
  'quarter glass',
  'trunk lid',
  'license plate',
  'hood',
  'windscreen',
  'grill',
  'headlight',
  'bumper',
  'window',
  'fender',
  'door',
  'roof plate',
  'side windows',
  'canal',
  'tail light',
  'mirror',
] as const
export type PartName = (typeof PART_NAMES)[number]

export const CAR_ENDS = ['front', 'rear'] as const
export type CarEnd = (typeof CAR_ENDS)[number]

/** Sides of the car that a camera can see (1§3). */
export const CAMERA_SIDES = SIDES

/** A part of the car on which a damage lies (1§3). */
export type DamagedPart = {
  name: PartName
  /** null if the end is unknown, or if the part belongs to no end, such as a roof plate */
  carEnd: CarEnd | null
  /** null if the side is unknown, or if the part belongs to no side, such as a hood */
  cameraSide: Side | null
}

export const isPartName = (value: string): value is PartName => (PART_NAMES as readonly string[]).includes(value)
