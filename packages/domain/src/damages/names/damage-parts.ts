import { SIDES, type Side } from '../../capture/camera.ts'

/** The parts of a car that a damage can lie on, named as the specification names them (ENTITY-21). */
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

/** The side of the car, as the camera that saw it stands (1§3). */
export const CAMERA_SIDES = SIDES

/** A part that a damage lies on (1§3). */
export type DamagedPart = {
  name: PartName
  /** null: not known, or the part has no end, as a roof plate */
  carEnd: CarEnd | null
  /** null: not known, or the part has no side, as a hood */
  cameraSide: Side | null
}

export const isPartName = (value: string): value is PartName => (PART_NAMES as readonly string[]).includes(value)
