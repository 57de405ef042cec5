import { joinMeshes, type Mesh } from '../../geometry/mesh.ts'
import { boxSection, sweep } from '../../geometry/sweep.ts'
import type { Vector } from '../../geometry/vector.ts'
import type { OpeningName } from '../body-design.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { MaterialName } from '../material.ts'
import type { CarPart } from '../part.ts'
import type { Piece } from '../piece.ts'
import { type Place, type Pocket, pocketOf } from './pocket.ts'

/** Style of the filling of an opening in the nose. */
export type GrilleStyle = { fill: 'slats' | 'bars' | 'honeycomb'; frame?: MaterialName; material: MaterialName }

/**
 * Builds slats, bars or a honeycomb in an opening that extends to the middle, and a frame along the rim of the opening.
 */
export function buildGrille(
  plan: BodyPlan,
  name: OpeningName,
  { fill, frame, material }: GrilleStyle,
  part: CarPart,
): Piece[] {
  const pocket = pocketOf(plan, name)
  const mesh = fill === 'honeycomb' ? honeycomb(pocket) : fill === 'slats' ? slats(pocket) : bars(pocket)
  const pieces: Piece[] = [{ mesh, material, part, gap: 0 }]
  if (frame) {
    const rim = pocket.inset(0.004)
    const path = rim.map(([u, v]) => pocket.at(u, v, 0.002))
    const mesh = sweep(
      path,
      rim.map(([u, v]) => pocket.normal(u, v)),
      boxSection(0.009, 0.012),
      { closed: true, crisp: true },
    )
    pieces.push({ mesh, material: frame, part, gap: 0 })
  }
  return pieces
}

/** Builds level blades. Each is as wide as the opening is at the height of the blade. */
function slats(pocket: Pocket): Mesh {
  const count = Math.max(3, Math.round((pocket.to[1] - pocket.from[1]) / 0.027))
  const blades = Array.from({ length: count }, (_, i) => {
    const v = pocket.from[1] + ((pocket.to[1] - pocket.from[1]) * (i + 0.5)) / count
    const reach = widthAt(pocket, v)
    if (reach < 0.05) return []
    const path = Array.from({ length: 33 }, (_, k): Vector => pocket.at(reach * (k / 16 - 1), v, 0.026))
    return [
      sweep(
        path,
        [0, 0, 1],
        [
          [-0.018, -0.0025],
          [0.018, -0.0055],
          [0.018, 0.0055],
          [-0.018, 0.0025],
        ],
        { crisp: true },
      ),
    ]
  })
  return joinMeshes(blades.flat())
}

/** Builds upright bars. */
function bars(pocket: Pocket): Mesh {
  const reach = Math.max(pocket.to[0], -pocket.from[0])
  const count = Math.round((reach * 2) / 0.032)
  const upright = Array.from({ length: count }, (_, i) => {
    const u = reach * (((i + 0.5) / count) * 2 - 1)
    const inside = Array.from(
      { length: 60 },
      (_, k) => pocket.from[1] + ((pocket.to[1] - pocket.from[1]) * k) / 59,
    ).filter((v) => pocket.field(u, v) < 0)
    if (inside.length < 3) return []
    const [low, high] = [inside[0] as number, inside.at(-1) as number]
    const path = Array.from({ length: 7 }, (_, k) => pocket.at(u, low + ((high - low) * k) / 6, 0.022))
    return [sweep(path, [-1, 0, 0], boxSection(0.009, 0.028), { crisp: true })]
  })
  return joinMeshes(upright.flat())
}

function widthAt(pocket: Pocket, v: number): number {
  let reach = 0
  for (let u = 0; u < pocket.to[0] + 0.05; u += 0.004) if (pocket.field(u, v) < 0.002) reach = u
  return reach
}

/** Builds hexagonal cells. Their walls end at the rim. */
function honeycomb(pocket: Pocket): Mesh {
  const side = 0.024
  const [wide, high] = [side * Math.sqrt(3), side * 1.5]
  const walls: Mesh[] = []
  const section = boxSection(0.0035, 0.022)
  const wall = (a: Place, b: Place) => {
    const [fa, fb] = [pocket.field(...a), pocket.field(...b)]
    if (fa > 0 && fb > 0) return
    const cut = (inside: Place, outside: Place, fi: number, fo: number): Place => {
      const t = Math.min(1, fi / (fi - fo) + 0.05)
      return [inside[0] + (outside[0] - inside[0]) * t, inside[1] + (outside[1] - inside[1]) * t]
    }
    const [p, q] = [fa > 0 ? cut(b, a, fb, fa) : a, fb > 0 ? cut(a, b, fa, fb) : b]
    walls.push(
      sweep([pocket.at(p[0], p[1], 0.018), pocket.at(q[0], q[1], 0.018)], [-1, 0, 0], section, { crisp: true }),
    )
  }
  for (let j = 0; pocket.from[1] + (j - 1) * high < pocket.to[1]; j++)
    for (let i = -Math.ceil(pocket.to[0] / wide) - 1; i * wide < pocket.to[0] + wide; i++) {
      const u = (i + (j % 2) / 2) * wide
      const v = pocket.from[1] + j * high
      // builds three walls of a cell; the neighbouring cells add the other three walls
      const corner = (k: number): Place => [
        u + side * Math.sin((k * Math.PI) / 3),
        v + side * Math.cos((k * Math.PI) / 3),
      ]
      for (const k of [0, 1, 2]) wall(corner(k), corner(k + 1))
    }
  return joinMeshes(walls)
}
