/** The ten camera positions of a rig (1§3). The value `all` is only a filter and is never stored with an image. */
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

/** Every camera position of the specification. The filter value `all` comes first (ENTITY-02). */
export const CAMERA_POSITIONS = ['all', ...CAMERAS] as const

/** The six cameras whose photos a passing shows, in the order of the keys 1 to 6 (ruling 6). */
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

/** Returns the side of the rig on which a camera stands. */
export const sideOf = (camera: Camera): Side =>
  (LEFT_CAMERAS as readonly Camera[]).includes(camera) ? 'left' : 'right'

/** Direction from which a camera views a car: along the lane, across the lane from the side, or across the lane from above. */
export type Outlook = 'along' | 'beside' | 'above'

const ACROSS: Partial<Record<Camera, Outlook>> = {
  topLeft: 'beside',
  topRight: 'beside',
  roofLeft: 'above',
  roofRight: 'above',
}

/** Returns the direction of a camera's view. Cameras at the corners and ends view along the lane. */
export const outlookOf = (camera: Camera): Outlook => ACROSS[camera] ?? 'along'

/** Returns the camera at the mirrored position. A capture set marked `reverse` swaps the sides of its cameras with this function (C-38). */
export function oppositeCamera(camera: Camera): Camera {
  const [from, to] = sideOf(camera) === 'left' ? [LEFT_CAMERAS, RIGHT_CAMERAS] : [RIGHT_CAMERAS, LEFT_CAMERAS]
  const mirrored = to[(from as readonly Camera[]).indexOf(camera)]
  if (!mirrored) throw new Error(`camera without an opposite: ${camera}`)
  return mirrored
}

export const oppositeSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

/** Compares two cameras by their order of display in a passing. */
export const byCameraOrder = (a: Camera, b: Camera): number => CAMERAS.indexOf(a) - CAMERAS.indexOf(b)
