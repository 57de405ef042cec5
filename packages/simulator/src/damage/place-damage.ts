import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import type { Car } from '../car/car.ts'
import type { CarPart } from '../car/part.ts'
import type { Piece } from '../car/piece.ts'
import { dot, subtract, unit, type Vector } from '../geometry/vector.ts'
import { rigCamera } from '../hall/cameras.ts'
import { PHOTO_HEIGHT, PHOTO_WIDTH, project } from '../picture/camera.ts'
import { randomFrom } from '../random.ts'
import type { Damage, DamageKind, DamageSketch } from './damage.ts'

import { isRim } from './wheel-damage.ts'

/** A place on a car's surface. */
type Place = Pick<Damage, 'part' | 'joint' | 'at' | 'normal'>

/**
 * Returns the cumulative areas of a piece's triangles, times `weight`. Triangles near the floor and triangles that face
 * down count as zero.
 */
function areasOf({ mesh: { positions: p, triangles } }: Piece, weight: number): Float64Array {
  const sums = new Float64Array(triangles.length / 3)
  let sum = 0
  for (let t = 0; t < sums.length; t++) {
    const a = (triangles[t * 3] as number) * 3
    const b = (triangles[t * 3 + 1] as number) * 3
    const c = (triangles[t * 3 + 2] as number) * 3
    const az = p[a + 2] as number
    const [ux, uy, uz] = [
      (p[b] as number) - (p[a] as number),
      (p[b + 1] as number) - (p[a + 1] as number),
      (p[b + 2] as number) - az,
    ]
    const [vx, vy, vz] = [
      (p[c] as number) - (p[a] as number),
      (p[c + 1] as number) - (p[a + 1] as number),
      (p[c + 2] as number) - az,
    ]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const area = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (az > 0.2 && nz > -0.3 * area) sum += area * weight
    sums[t] = sum
  }
  return sums
}

/** Returns the piece at a position along the cumulative areas, and one vertex of the triangle at this position. */
function atArea(pieces: readonly Piece[], areas: readonly Float64Array[], at: number): [Piece, number] {
  let i = 0
  let left = at
  for (; i < areas.length - 1 && left > (areas[i]?.at(-1) ?? 0); i++) left -= areas[i]?.at(-1) ?? 0
  const piece = pieces[i] as Piece
  const t = areas[i]?.findIndex((sum) => sum >= left) ?? 0
  return [piece, piece.mesh.triangles[Math.max(0, t) * 3] as number]
}

/** Returns a vertex as a place. */
function vertexPlace({ mesh, part, joint = 'body' }: Piece, v: number): Place {
  const read = (from: Float32Array): Vector => [
    from[v * 3] as number,
    from[v * 3 + 1] as number,
    from[v * 3 + 2] as number,
  ]
  return { part, joint, at: read(mesh.positions), normal: unit(read(mesh.normals)) }
}

/**
 * Returns a place in the box around pieces.
 * @param where from 0 to 1 along x, y, z
 */
function inBox(pieces: readonly Piece[], where: Vector): Vector {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { mesh } of pieces)
    mesh.positions.forEach((value, i) => {
      if (value < (low[i % 3] as number)) low[i % 3] = value
      if (value > (high[i % 3] as number)) high[i % 3] = value
    })
  return where.map(
    (share, k) => (low[k] as number) + share * ((high[k] as number) - (low[k] as number)),
  ) as unknown as Vector
}

/** Returns the vertex nearest to a place. The distance along the main direction of the surface counts little. */
const nearestTo = (pieces: readonly Piece[], place: Vector): Place => closest(pieces, place, facingOf(pieces))

/** Returns the vertex nearest to a place. Distances along the direction `along` count little. */
function closest(pieces: readonly Piece[], [x, y, z]: Vector, along: Vector = [0, 0, 0]): Place {
  let best: Place | undefined
  let least = Infinity
  for (const piece of pieces) {
    const { positions: p } = piece.mesh
    for (let v = 0; v * 3 < p.length; v++) {
      const [dx, dy, dz] = [(p[v * 3] as number) - x, (p[v * 3 + 1] as number) - y, (p[v * 3 + 2] as number) - z]
      const depth = dx * along[0] + dy * along[1] + dz * along[2]
      const d = dx * dx + dy * dy + dz * dz - 0.98 * depth * depth
      if (d >= least) continue
      least = d
      best = vertexPlace(piece, v)
    }
  }
  if (!best) throw new Error('Pieces without vertices')
  return best
}

function facingOf(pieces: readonly Piece[]): Vector {
  const sum: [number, number, number] = [0, 0, 0]
  for (const { mesh } of pieces)
    mesh.normals.forEach((value, i) => {
      sum[i % 3] = (sum[i % 3] as number) + value
    })
  return unit(sum)
}

/** Returns true if a piece is nearly even around a place: it has no rim and no fold within `radius` metres. */
function isEven({ mesh: { positions: p, normals: n } }: Piece, { at, normal }: Place, radius: number): boolean {
  let [even, all] = [0, 0]
  for (let i = 0; i < p.length; i += 3) {
    const [dx, dy, dz] = [(p[i] as number) - at[0], (p[i + 1] as number) - at[1], (p[i + 2] as number) - at[2]]
    if (dx * dx + dy * dy + dz * dz > radius * radius) continue
    all++
    if ((n[i] as number) * normal[0] + (n[i + 1] as number) * normal[1] + (n[i + 2] as number) * normal[2] > 0.8) even++
  }
  return even > all * 0.85
}

/**
 * Where each kind of damage occurs: the parts, the materials, and the minimum distance from the rim of a panel as a
 * share of the damage's size.
 */
const PLACES: Record<DamageKind, { parts: RegExp; materials: RegExp; margin: number }> = {
  scratch: { parts: /Bumper|Wing|Door|bonnet|bootLid|Sill|roof$/, materials: /^(paint|trim)$/, margin: 0.15 },
  dent: { parts: /Wing|Door|bonnet|bootLid|roof$/, materials: /^paint$/, margin: 0.5 },
  crack: { parts: /Bumper/, materials: /^(paint|trim)$/, margin: 0.2 },
  chip: { parts: /bonnet|frontBumper|FrontWing|Door|roof$/, materials: /^paint$/, margin: 0.15 },
  gouge: { parts: /Bumper|Wing|Door|Sill/, materials: /^(paint|trim)$/, margin: 0.2 },
  bent: { parts: /Bumper|FrontWing|RearWing|Door/, materials: /^paint$/, margin: 0 },
  missing: { parts: /Mirror|Handle/, materials: /./, margin: 0 },
  brokenGlass: { parts: /windscreen|Window|Headlamp/, materials: /Glass$|^glass$/, margin: 0.3 },
  wheelDamage: { parts: /Wheel/, materials: /./, margin: 0 },
}
/** Weights of large parts that are rarely damaged. They are lower than 1. */
const CALM: Partial<Record<CarPart, number>> = { roof: 0.1, bonnet: 0.6 }

/**
 * Finds the place of a damage on a body: on the part of the damage, or on a part that fits its kind. The same seed
 * always gives the same place.
 * @throws Error if the body has no part that fits
 */
export function placeDamage(car: Pick<Car, 'pieces' | 'wheels'>, sketch: DamageSketch): Damage {
  const { id, kind, size, severity, rust, seed } = sketch
  const random = randomFrom(seed ^ 0x5ca1ab1e)
  const sought = { ...sketch, size: sketch.sizeAtFirst ?? size }
  const place =
    kind === 'wheelDamage'
      ? onWheel(car, sought, random)
      : kind === 'missing'
        ? behindPart(car, sought, random)
        : onPanel(car, sought, random)
  return { id, kind, size, severity, rust, seed, angle: sketch.angle ?? 0, ...place }
}

function fitting(pieces: readonly Piece[], { kind, part, size }: DamageSketch): readonly Piece[] {
  const { materials } = PLACES[kind]
  // toughened side windows crumble completely or stay whole
  const parts = kind === 'brokenGlass' && size < 0.25 ? /windscreen|Headlamp/ : PLACES[kind].parts
  const asked = part && pieces.filter((piece) => piece.part === part)
  const among = asked?.length ? asked : pieces.filter((piece) => parts.test(piece.part))
  const found = among.filter((piece) => materials.test(piece.material))
  if (found.length === 0) throw new Error(`No part of this car takes a ${kind}${part ? ` on ${part}` : ''}`)
  return found
}

/**
 * Chooses a place by area, at a distance from the rim of the panel and visible to a camera. If a place is requested,
 * the nearest place on the part is used.
 */
function onPanel(car: Pick<Car, 'pieces' | 'wheels'>, sketch: DamageSketch, random: () => number): Place {
  const pieces = fitting(car.pieces, sketch)
  if (sketch.where) return nearestTo(pieces, inBox(pieces, sketch.where))
  const areas = pieces.map((piece) => areasOf(piece, CALM[piece.part] ?? 1))
  const total = areas.reduce((sum, area) => sum + (area.at(-1) ?? 0), 0)
  const margin = Math.min(PLACES[sketch.kind].margin * sketch.size, 0.18)
  for (let attempt = 0; attempt < ATTEMPTS && total > 0; attempt++) {
    const [piece, vertex] = atArea(pieces, areas, random() * total)
    const edge = piece.mesh.edges?.[vertex] ?? 1
    if (edge < margin * (1 - attempt / ATTEMPTS)) continue
    const place = vertexPlace(piece, vertex)
    if (isSeen(car, place) && isEven(piece, place, Math.min(sketch.size / 2, 0.15))) return place
  }
  return nearestTo(pieces, inBox(pieces, [0.5, 0.5, 0.5]))
}

const ATTEMPTS = 120

/** Returns true if one of the rig's cameras sees the place while the car is parallel to the lane. */
function isSeen({ wheels }: Pick<Car, 'wheels'>, { at, normal }: Place): boolean {
  const inHall: Vector = [at[0] - (wheels.frontAxle + wheels.rearAxle) / 2, at[1], at[2]]
  return SHOWN_CAMERAS.some((name) => {
    const camera = rigCamera(name)
    const [x, y, depth] = project(camera, inHall)
    const isInside = depth > 0 && x > 60 && y > 60 && x < PHOTO_WIDTH - 60 && y < PHOTO_HEIGHT - 60
    return isInside && dot(unit(subtract(camera.position, inHall)), normal) > 0.3
  })
}

/** Finds the surface behind the middle of a removable part. */
function behindPart({ pieces }: Pick<Car, 'pieces'>, sketch: DamageSketch, random: () => number): Place {
  const parts = [...new Set(fitting(pieces, sketch).map(({ part }) => part))]
  const part = sketch.part ?? (parts[Math.floor(random() * parts.length)] as CarPart)
  const middle = inBox(
    pieces.filter((piece) => piece.part === part),
    [0.5, 0.5, 0.5],
  )
  const panels = pieces.filter(({ material, part: other }) => material === 'paint' && /Door|Wing/.test(other))
  return { ...closest(panels, middle), part }
}

/** Chooses a point on the lip of a rim. */
function onWheel(car: Pick<Car, 'pieces'>, sketch: DamageSketch, random: () => number): Place {
  const rims = fitting(car.pieces, sketch).filter(isRim)
  const parts = [...new Set(rims.map(({ part }) => part))]
  const part = (sketch.part ?? parts[Math.floor(random() * parts.length)]) as CarPart
  const angle = (sketch.where?.[0] ?? random()) * Math.PI * 2
  let [lip, face, best] = [0, 0, -Infinity]
  for (const { mesh } of rims.filter((piece) => piece.part === part))
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const [x, y, z] = [mesh.positions[i] as number, mesh.positions[i + 1] as number, mesh.positions[i + 2] as number]
      const radius = Math.hypot(x, z)
      if (radius + 0.7 * y <= best) continue
      best = radius + 0.7 * y
      lip = radius
      face = y
    }
  const joint = rims.find((piece) => piece.part === part)?.joint
  if (!joint) throw new Error('This car has no rims')
  return { part, joint, at: [lip * Math.cos(angle), face, lip * Math.sin(angle)], normal: [0, 1, 0] }
}
