import type { MaterialName } from '../car/material.ts'
import type { Piece } from '../car/piece.ts'
import { smoothMin } from '../geometry/field.ts'
import { joinMeshes, type Mesh, mapMesh, mirrorMesh, normalsOf } from '../geometry/mesh.ts'
import { meshField } from '../geometry/mesh-field.ts'
import { lathe } from '../geometry/solids.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import { EYE, egg, faceField, MOUTH } from './face-field.ts'
import { hairPieces } from './hair.ts'
import type { Likeness, Tint } from './likeness.ts'
import { personPiece } from './person-piece.ts'

/** Depth behind which the head is coarse, because hair covers it or nobody sees it. */
const BACK = -0.034
/** Height below which the head is also coarse. */
const CHIN = -0.122
/** Depth in front of which the face has its colours. */
const MASK = -0.003
const FACE_CELL = 0.0038

/** Builds a head in its own coordinates (as in `skullField`), down to the base of the neck. */
export function buildHead(likeness: Likeness): Piece[] {
  const field = faceField(likeness)
  const [fine, coarse] = [
    meshField(field, { from: [BACK - 0.01, -0.1, CHIN - 0.01], to: [0.14, 0.1, 0.125] }, FACE_CELL),
    meshField(field, { from: [-0.13, -0.1, -0.2], to: [0.1, 0.1, 0.125] }, 0.008),
  ]
  // computes the normals over whole cells, so that a face has no glinting edges
  const front = { ...fine, normals: normalsOf(fine.positions, fine.triangles) }
  const isFace = (x: number, _y: number, z: number) => Math.max(BACK - x, CHIN - z)
  return [
    ...faceZones(splitMesh(front, isFace, false).inside, likeness),
    piece(splitMesh(coarse, isFace, false).outside, likeness.skin),
    ...eyes(likeness),
    ...hairPieces(likeness),
  ]
}

const piece = (mesh: Mesh, tint: Tint, material: MaterialName = 'skin'): Piece => personPiece(mesh, material, tint)

/** Field of the almond-shaped opening between the lids, in the plane of the face; negative inside. */
function lidOpening(likeness: Likeness): (y: number, z: number) => number {
  const { width, eyes: size } = likeness.face
  return (y, z) => {
    const u = (Math.abs(y) / width - EYE.y) / (0.0143 * size)
    // the outer corners are a little higher than the inner corners
    const v = z - EYE.z - 0.0008 - 0.0011 * u
    const most = 1 - Math.min(1, u * u)
    const upper = 0.0042 * size * most ** 0.75
    const lower = 0.0038 * size * most
    if (Math.abs(u) > 1) return Math.hypot((Math.abs(u) - 1) * 0.0143, v) + 0.0003
    return v > 0 ? v - upper : -v - lower
  }
}

/** Divides the skin of the face by colour: lips, brows, lashes, nostrils, the red of cheeks and nose, beard. */
function faceZones(front: Mesh, likeness: Likeness): Piece[] {
  const { skin, lips, hair, face, hasBeard } = likeness
  const opening = lidOpening(likeness)
  const { inside: mask, outside: sides } = splitMesh(front, (x) => MASK - x, false)
  const out: Piece[] = []
  let rest = sides
  const zone = (field: (x: number, y: number, z: number) => number, tint?: Tint, material?: MaterialName) => {
    const { inside, outside } = splitMesh(rest, field, false)
    if (tint && inside.triangles.length) out.push(piece(inside, tint, material))
    rest = outside
  }
  zone(
    (x, y, z) =>
      egg(
        x + 0.012 - (z + 0.006) * 0.28,
        Math.abs(y) / face.width,
        z,
        [0.0015, 0.079, -0.008],
        [0.0085, 0.012, 0.0155],
      ),
    [skin[0] * 0.62, skin[1] * 0.5, skin[2] * 0.48],
  )
  out.push(piece(rest, skin))
  rest = mask
  const isFront = (x: number, f: number) => (x > 0.055 ? f : 1)
  zone((x, y, z) => isFront(x, opening(y, z)))
  zone((x, y, z) => isFront(x, opening(y, z) - (z > EYE.z + 0.001 ? 0.0012 : 0.0004)), [0.02, 0.012, 0.01])
  const lip = 1.02 * face.lips
  zone((x, y, z) => {
    const u = Math.abs(y) / face.width / MOUTH.half
    if (u > 1 || x < 0.07) return 0.01
    const bow = 0.0072 * lip * (1 - u * u * 0.9) * (1 - 0.22 * Math.exp(-((u / 0.16) ** 2)))
    const low = 0.0098 * lip * (1 - u * u)
    return z > MOUTH.z ? z - MOUTH.z - bow : MOUTH.z - z - low
  }, lips)
  zone(
    (x, y, z) => egg(x, Math.abs(y), z, [0.1045, 0.0064 * face.nose, -0.0525], [0.0058, 0.0034, 0.0036]),
    [0.035, 0.014, 0.01],
  )
  zone(
    (x, y, z) => {
      const u = (Math.abs(y) / face.width - 0.0125) / 0.036
      if (u < 0 || u > 1 || x < 0.04) return 0.01
      const middle = 0.0195 + 0.0085 * Math.sin(Math.min(1, u * 1.35) * 1.7) - 0.0075 * u * u
      const half = (0.0029 * (1 - u) + 0.0021) * (0.6 + 0.4 * face.brow) * (u < 0.1 ? 0.5 + u * 5 : 1)
      return Math.abs(z - middle) - half
    },
    [hair[0] * 0.7 + skin[0] * 0.08, hair[1] * 0.7 + skin[1] * 0.08, hair[2] * 0.7 + skin[2] * 0.08],
    'hair',
  )
  if (hasBeard)
    zone(
      beardField(likeness),
      [mixed(hair[0], skin[0], 0.2), mixed(hair[1], skin[1], 0.2), mixed(hair[2], skin[2], 0.2)],
      'hair',
    )
  const flush = (amount: number): Tint => [
    skin[0] * (1 - amount * 0.1),
    skin[1] * (1 - amount * 0.33),
    skin[2] * (1 - amount * 0.3),
  ]
  for (const [size, amount] of [
    [0.011, 0.34],
    [0.017, 0.2],
    [0.023, 0.08],
  ] as const)
    zone(
      (x, y, z) =>
        smoothMin(
          egg(x, Math.abs(y), z, [0.075, 0.041, -0.034], [0.03, size * 1.25, size]),
          egg(x, y, z, [0.11, 0, -0.041], [0.02, size * 0.85, size * 0.8]),
          0.004,
        ),
      flush(amount),
    )
  for (const [grow, amount] of [
    [0.004, 0.3],
    [0.008, 0.15],
  ] as const)
    zone(
      (x, y, z) => isFront(x, opening(y, z) - grow),
      [skin[0] * (1 - amount * 0.35), skin[1] * (1 - amount * 0.6), skin[2] * (1 - amount * 0.5)],
    )
  out.push(piece(rest, skin))
  return out
}

const mixed = (a: number, b: number, t: number) => a + (b - a) * t

/** Field of the area of a beard: jaw, chin and upper lip. */
function beardField({ face }: Likeness): (x: number, y: number, z: number) => number {
  return (x, py, z) => {
    const y = Math.abs(py) / face.width
    const jaw = Math.max(z + 0.052 + Math.max(0, x - 0.03) * 0.42, -0.135 - z, -0.002 - x)
    const moustache = Math.max(Math.abs(z + 0.0615 + y * 0.2) - 0.006, y - 0.03, 0.07 - x)
    return Math.min(jaw, moustache)
  }
}

/** Builds two eyeballs that look straight ahead. */
function eyes({ iris, face }: Likeness): Piece[] {
  const r = EYE.radius
  const ball = lathe(
    Array.from({ length: 26 }, (_, i) => {
      const angle = (i / 25) * Math.PI * 0.5
      return [r * Math.sin(angle), r * Math.cos(angle)] as const
    }),
    32,
  )
  const placed = mapMesh(ball, (x, y, z) => [EYE.x + y, EYE.y * face.width - x, EYE.z + z])
  const from = (radius: number) => (_x: number, y: number, z: number) =>
    Math.hypot(y - EYE.y * face.width, z - EYE.z - 0.0006) - radius
  const pupil = splitMesh(placed, from(0.0024), false)
  const ring = splitMesh(pupil.outside, from(0.0051), false)
  const rim = splitMesh(ring.outside, from(0.0059), false)
  // shadow of the upper lid
  const shaded = splitMesh(rim.outside, (_x, _y, z) => EYE.z + 0.0017 - z, false)
  const both = (mesh: Mesh, tint: Tint) => piece(joinMeshes([mesh, mirrorMesh(mesh)]), tint, 'lens')
  return [
    both(pupil.inside, [0.002, 0.002, 0.002]),
    both(ring.inside, iris),
    both(rim.inside, [iris[0] * 0.35, iris[1] * 0.35, iris[2] * 0.35]),
    both(shaded.inside, [0.27, 0.23, 0.21]),
    both(shaded.outside, [0.46, 0.42, 0.4]),
  ]
}
