/** The ten positions a rig can hold (1§3). `all` is a filter value and never stored on an image. */
export const CAMERAS = [
  'bottomLeft',
  'topLeft',
  'roofLeft',
  'bottomRight',
  'topRight',
  'roofRight',
  'frontLeft',
  'frontRight',
  'backLeft',
  'backRight',
] as const
export type Camera = (typeof CAMERAS)[number]

/** Every camera position of the specification, the filter value first (ENTITY-02). */
export const CAMERA_POSITIONS = ['all', ...CAMERAS] as const

/** The six that a passing shows, in the order of the keys 1 to 6 (ruling 6). */
export const SHOWN_CAMERAS = [
  'bottomLeft',
  'topLeft',
  'roofLeft',
  'bottomRight',
  'topRight',
  'roofRight',
] as const satisfies readonly Camera[]

export const LEFT_CAMERAS = [
  'bottomLeft',
  'topLeft',
  'roofLeft',
  'frontLeft',
  'backLeft',
] as const satisfies readonly Camera[]
export const RIGHT_CAMERAS = [
  'bottomRight',
  'topRight',
  'roofRight',
  'frontRight',
  'backRight',
] as const satisfies readonly Camera[]

export const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

export const isCamera = (value: string): value is Camera => (CAMERAS as readonly string[]).includes(value)

/** The side of the rig a camera stands on. */
export const sideOf = (camera: Camera): Side =>
  (LEFT_CAMERAS as readonly Camera[]).includes(camera) ? 'left' : 'right'

/** From where a camera looks at a car: along the lane, across it from beside, or across it from above. */
export type Outlook = 'along' | 'beside' | 'above'

const ACROSS: Partial<Record<Camera, Outlook>> = {
  topLeft: 'beside',
  topRight: 'beside',
  roofLeft: 'above',
  roofRight: 'above',
}

/** From where a camera looks; those at the corners and ends look along the lane. */
export const outlookOf = (camera: Camera): Outlook => ACROSS[camera] ?? 'along'

/** The camera at the mirrored place; a capture set marked `reverse` swaps sides with it (C-38). */
export function oppositeCamera(camera: Camera): Camera {
  const [from, to] = sideOf(camera) === 'left' ? [LEFT_CAMERAS, RIGHT_CAMERAS] : [RIGHT_CAMERAS, LEFT_CAMERAS]
  const mirrored = to[(from as readonly Camera[]).indexOf(camera)]
  if (!mirrored) throw new Error(`camera without an opposite: ${camera}`)
  return mirrored
}

export const oppositeSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

/** Sorts by the order in which a passing shows its cameras. */
export const byCameraOrder = (a: Camera, b: Camera): number => CAMERAS.indexOf(a) - CAMERAS.indexOf(b)
