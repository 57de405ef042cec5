import { capsule, smoothMax, smoothMin } from '../../geometry/field.ts'
import { type Mesh, mapMesh } from '../../geometry/mesh.ts'
import { meshField } from '../../geometry/mesh-field.ts'
import { splitMesh } from '../../geometry/split-mesh.ts'
import type { Vector } from '../../geometry/vector.ts'
import { mirrorPiece, type Piece } from '../piece.ts'

/** Half sizes of the housing in metres: along the car, across the car, and up. */
export type MirrorSize = readonly [along: number, across: number, up: number]

/** Offset from the mirror's foot to the centre of the housing: backwards, outwards, upwards. */
const OFFSET = { along: 0.005, across: 0.165, up: 0.085 }
/** Distance between the middle of the housing and the glass at its rear side. */
const REAR = 0.032
const CELL = 0.0062

/**
 * Builds both mirrors: painted cap, black foot and rim, glass, indicator.
 * @param foot position of the left mirror on the car
 */
export function buildMirrors(foot: Vector, size: MirrorSize): Piece[] {
  const left = leftMirror(size).map((piece) => ({
    ...piece,
    mesh: mapMesh(piece.mesh, (x, y, z) => [foot[0] + x, foot[1] - y, foot[2] + z]),
  }))
  return [...left, ...left.map(mirrorPiece)]
}

/** Builds the left mirror in coordinates around its foot, with y outwards. */
function leftMirror(size: MirrorSize): Piece[] {
  const { along, across, up } = OFFSET
  const [hx, hy, hz] = size
  const housing = housingField(size)
  const foot = (x: number, y: number, z: number) => {
    const arm = capsule(
      x * 0.75,
      y,
      z * 1.5,
      [-0.008, -0.02, 0.012],
      [-0.012, across - hy * 0.45, (up - hz * 0.72) * 1.5],
      0.024,
    )
    return arm * 0.8
  }
  const whole = meshField(
    (x, y, z) => smoothMin(housing(x - along, y - across, z - up), foot(x, y, z), 0.018),
    { from: [-hx - 0.03, -0.05, -0.05], to: [0.09, across + hy + 0.03, up + hz + 0.03] },
    CELL,
  )
  const face = faceField(size)
  const glass = splitMesh(whole, (x, y, z) =>
    Math.max(face(y - across, z - up) + 0.0105, (along + REAR - 0.006 - x) * 2, across - hy * 0.9 - y),
  )
  const black = splitMesh(glass.outside, (x, y, z) =>
    Math.min(z - up + hz * 0.42 - 0.16 * (y - across) + 0.12 * (x - along), along + REAR - 0.012 - x),
  )
  const lamp = splitMesh(black.outside, (x, y, z) => {
    const middle = up - hz * 0.26 + 0.16 * (y - across) - 0.12 * (x - along)
    return Math.max(Math.abs(z - middle) - 0.005, across - hy * 0.25 - y, x - along - 0.008)
  })
  const piece = (mesh: Mesh, material: Piece['material'], gap?: number): Piece => ({
    mesh,
    material,
    part: 'leftMirror',
    ...(gap !== undefined && { gap }),
  })
  return [
    piece(lamp.outside, 'paint', 0.0008),
    piece(black.inside, 'trim', 0.0008),
    piece(lamp.inside, 'hubcap', 0.0006),
    piece(glass.inside, 'chrome', 0.0016),
  ]
}

/** Field of the housing's outline, seen from behind. The housing gets thinner outwards, and its corners are round. */
function faceField([, hy, hz]: MirrorSize): (y: number, z: number) => number {
  return (y, z) => {
    const out = y / hy
    const height = hz * (1 - 0.14 * (out + 0.2) - 0.1 * Math.max(0, out) ** 2)
    const ez = Math.abs(z - 0.006 * out) / height
    const ey = Math.abs(out)
    return (Math.sqrt(Math.sqrt(ey ** 4 + ez * ez * ez)) - 1) * hz
  }
}

/** Field of the housing: a drop shape that is blunt and round at the front and flat at the rear. */
function housingField(size: MirrorSize): (x: number, y: number, z: number) => number {
  const face = faceField(size)
  const [hx, hy, hz] = size
  return (x, y, z) => {
    const back = (0.02 * y) / hy
    const ex = (x - back) / hx
    const around = Math.max(0, face(y, z) / hz + 1)
    const round = Math.sqrt(around * around + Math.abs(ex) ** 2.4) - 1
    return smoothMax(round * hz * 0.8, x - back * 0.6 - REAR, 0.014)
  }
}
