import type { Piece } from '../car/piece.ts'
import { type Field, roundedBox, smoothMax } from '../geometry/field.ts'
import { joinMeshes, type Mesh, mapMesh } from '../geometry/mesh.ts'
import { type Bounds, meshField } from '../geometry/mesh-field.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import { add, cross, scale, subtract, unit, type Vector } from '../geometry/vector.ts'
import { jacketField, shoesField, torsoField, trousersField } from './body-field.ts'
import { buildHand } from './hand.ts'
import { buildHead } from './head.ts'
import type { Likeness } from './likeness.ts'
import { personPiece } from './person-piece.ts'
import type { Skeleton } from './skeleton.ts'

/** Roles of a person. The clothes show the role. */
export const ROLES = ['employee', 'customer'] as const
export type Role = (typeof ROLES)[number]

/**
 * Builds a dressed body with head and hands, in the coordinates of the body.
 * @param isStanding false leaves out the feet
 */
export function dressedBody(skeleton: Skeleton, likeness: Likeness, role: Role, isStanding = true): Piece[] {
  const jacket = jacketField(skeleton, likeness)
  const hem = skeleton.pelvis[2] - 0.13
  const upper = boundsOf(
    [...skeleton.shoulders, ...skeleton.elbows, ...skeleton.wrists, skeleton.pelvis, skeleton.neck],
    0.2,
  )
  const coat = meshField((x, y, z) => smoothMax(jacket(x, y, z), hem - z, 0.012), upper, 0.018)
  const cuffed = ([0, 1] as const).reduce((mesh, i) => splitMesh(mesh, cuff(skeleton, i), false).outside, coat)
  const front = stripe(cuffed, skeleton.chest[0], skeleton.chest[1])
  const out = [
    personPiece(front.outside, 'cloth', likeness.jacket),
    personPiece(front.inside, 'steel', [0.09, 0.09, 0.09]),
    personPiece(
      meshField(
        trousersField(skeleton, likeness),
        boundsOf([...skeleton.hips, ...skeleton.knees, ...skeleton.ankles], 0.2),
        0.02,
      ),
      'cloth',
      likeness.trousers,
    ),
    personPiece(buildHand(skeleton.wrists[0], skeleton.hands[0], true), 'skin', likeness.skin),
    personPiece(buildHand(skeleton.wrists[1], skeleton.hands[1], false), 'skin', likeness.skin),
    ...headPieces(skeleton, likeness),
  ]
  if (isStanding)
    out.push(
      personPiece(
        meshField(shoesField(skeleton), boundsOf(skeleton.ankles, 0.22), 0.011),
        'rubber',
        [0.02, 0.018, 0.017],
      ),
    )
  if (role === 'employee') out.push(...vest(torsoField(skeleton, likeness), skeleton))
  return out
}

/** Field of the part of an arm beyond the end of the sleeve. */
function cuff({ elbows, wrists }: Skeleton, i: 0 | 1): Field {
  const [elbow, wrist] = [elbows[i], wrists[i]]
  const along = unit(subtract(wrist, elbow))
  return (x, y, z) => {
    const d: Vector = [x - wrist[0], y - wrist[1], z - wrist[2]]
    const on = d[0] * along[0] + d[1] * along[1] + d[2] * along[2]
    const aside = Math.hypot(d[0] - along[0] * on, d[1] - along[1] * on, d[2] - along[2] * on)
    return Math.max(-on - 0.004, aside - 0.06)
  }
}

function headPieces({ head, headTurn, headBow }: Skeleton, likeness: Likeness): Piece[] {
  const [c, s, cb, sb] = [Math.cos(headTurn), Math.sin(headTurn), Math.cos(headBow), Math.sin(headBow)]
  return buildHead(likeness).map((one) => ({
    ...one,
    mesh: mapMesh(one.mesh, (x, y, z) => {
      const [bx, bz] = [cb * x + sb * z, cb * z - sb * x]
      return [head[0] + c * bx - s * y, head[1] + s * bx + c * y, head[2] + bz]
    }),
  }))
}

/**
 * Builds a vest over the jacket with its bright bands, two around the torso and one over each shoulder, and with a zip.
 */
function vest(torso: Field, s: Skeleton): Piece[] {
  const [cx, cy] = [s.chest[0], s.chest[1]]
  const [low, top] = [s.pelvis[2] - 0.13, s.neck[2] + 0.03]
  const armhole = (y: number, z: number) => Math.abs(y - cy) - 0.15 - 0.3 * Math.max(0, s.chest[2] + 0.02 - z)
  const field: Field = (x, y, z) => {
    const f = torso(x, y, z) - 0.016
    return smoothMax(smoothMax(f, armhole(y, z) * 0.9, 0.01), Math.max(low - z, z - top), 0.01)
  }
  const throat: Field = (x, y, z) => {
    const open = Math.hypot(x - s.neck[0] - 0.02, (y - cy) * 1.1) - 0.088 - 0.35 * Math.max(0, z - s.neck[2])
    return Math.max(open, s.neck[2] - 0.09 - z - (x - cx) * 0.2)
  }
  const bounds: Bounds = { from: [cx - 0.26, cy - 0.26, low - 0.02], to: [cx + 0.28, cy + 0.26, top + 0.04] }
  const cloth = splitMesh(meshField(field, bounds, 0.017), throat, false).outside
  const waist = s.pelvis[2] + 0.06
  const bands = splitMesh(
    cloth,
    (_x, y, z) =>
      Math.min(
        Math.abs(z - waist) - 0.026,
        Math.abs(z - waist - 0.15) - 0.026,
        Math.max(Math.abs(Math.abs(y - cy) - 0.105) - 0.024, waist + 0.15 - z),
      ),
    false,
  )
  const zip = stripe(bands.outside, cx, cy)
  return [
    personPiece(bands.inside, 'hallWhite', [0.6, 0.61, 0.62]),
    personPiece(zip.inside, 'trim'),
    personPiece(zip.outside, 'highVisibility'),
  ]
}

/** Cuts out a strip in the middle of the front that is as wide as a zip. */
function stripe(mesh: Mesh, cx: number, cy: number): { inside: Mesh; outside: Mesh } {
  const half = 0.005
  const left = splitMesh(mesh, (_x, y) => y - cy - half, false)
  const right = splitMesh(left.inside, (_x, y) => cy - half - y, false)
  const front = splitMesh(right.inside, (x) => cx - x, false)
  return { inside: front.inside, outside: joinMeshes([left.outside, right.outside, front.outside]) }
}

/** Builds a tablet that the person holds in both hands. */
export function tablet(s: Skeleton): Piece[] {
  const [a, b] = s.wrists
  const middle = add(scale(add(a, b), 0.5), [0.09, 0, 0.035])
  const flat = meshField(
    (x, y, z) => roundedBox(x, y, z, [0.09, 0.125, 0.006], 0.006),
    { from: [-0.11, -0.14, -0.02], to: [0.11, 0.14, 0.02] },
    0.008,
  )
  const across = unit([0, 1, 0])
  const ahead = unit([0.85, 0, 0.5])
  const up = cross(ahead, across)
  const mesh = mapMesh(flat, (x, y, z) => add(middle, add(scale(ahead, x), add(scale(across, y), scale(up, z)))))
  return [personPiece(mesh, 'glossBlack')]
}

function boundsOf(points: readonly Vector[], reach: number): Bounds {
  const least = (k: 0 | 1 | 2) => Math.min(...points.map((p) => p[k])) - reach
  const most = (k: 0 | 1 | 2) => Math.max(...points.map((p) => p[k])) + reach
  return { from: [least(0), least(1), least(2)], to: [most(0), most(1), most(2)] }
}
