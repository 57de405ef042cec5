import type { Piece } from '../car/piece.ts'
import { unit, type Vector } from '../geometry/vector.ts'
import type { Damage } from './damage.ts'

/** A place on a car's surface. */
export type Place = Pick<Damage, 'part' | 'joint' | 'at' | 'normal'>

/** The running sum of the areas of a piece's triangles, times `weight`; those near the floor and those that look down count nothing. */
export function areasOf({ mesh: { positions: p, triangles } }: Piece, weight: number): Float64Array {
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

/** The piece and one vertex of the triangle that a share of all areas falls on. */
export function atArea(pieces: readonly Piece[], areas: readonly Float64Array[], at: number): [Piece, number] {
  let i = 0
  let left = at
  for (; i < areas.length - 1 && left > (areas[i]?.at(-1) ?? 0); i++) left -= areas[i]?.at(-1) ?? 0
  const piece = pieces[i] as Piece
  const t = areas[i]?.findIndex((sum) => sum >= left) ?? 0
  return [piece, piece.mesh.triangles[Math.max(0, t) * 3] as number]
}

/** A vertex as a place. */
export function vertexPlace({ mesh, part, joint = 'body' }: Piece, v: number): Place {
  const read = (from: Float32Array): Vector => [
    from[v * 3] as number,
    from[v * 3 + 1] as number,
    from[v * 3 + 2] as number,
  ]
  return { part, joint, at: read(mesh.positions), normal: unit(read(mesh.normals)) }
}

/** A place in the box around pieces. @param where 0 to 1 along x, y, z */
export function inBox(pieces: readonly Piece[], where: Vector): Vector {
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

/** The vertex nearest to a place, seen along the way most of the surface looks: how deep the place lies counts little. */
export const nearestTo = (pieces: readonly Piece[], place: Vector): Place => closest(pieces, place, facingOf(pieces))

/** The vertex nearest to a place; distances along a direction count little. */
export function closest(pieces: readonly Piece[], [x, y, z]: Vector, along: Vector = [0, 0, 0]): Place {
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

/** Whether a piece goes on about evenly around a place: no rim, no fold within `radius` metres. */
export function isEven({ mesh: { positions: p, normals: n } }: Piece, { at, normal }: Place, radius: number): boolean {
  let [even, all] = [0, 0]
  for (let i = 0; i < p.length; i += 3) {
    const [dx, dy, dz] = [(p[i] as number) - at[0], (p[i + 1] as number) - at[1], (p[i + 2] as number) - at[2]]
    if (dx * dx + dy * dy + dz * dz > radius * radius) continue
    all++
    if ((n[i] as number) * normal[0] + (n[i + 1] as number) * normal[1] + (n[i + 2] as number) * normal[2] > 0.8) even++
  }
  return even > all * 0.85
}
