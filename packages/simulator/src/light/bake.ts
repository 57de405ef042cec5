import { MATERIALS, type Material } from '../car/material.ts'
import type { Piece } from '../car/piece.ts'
import { coarseMesh } from '../geometry/coarse-mesh.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { EVEN_MOOD, hallLight, type Light } from '../hall/hall.ts'
import { type Placement, placed } from '../picture/pose.ts'
import { type Bvh, buildBvh, firstHit, lastHit } from './bvh.ts'
import { openLight } from './open-light.ts'

const RAYS = 64

/**
 * Returns the size in metres of the cells with uniform light. The inside of the car needs less detail, so its cells are
 * larger.
 */
const cellOf = ({ part, joint }: Piece): number => (part === 'none' ? 0.06 : joint && joint !== 'body' ? 0.045 : 0.03)

/** Materials that rays ignore. The inside of a lamp is lit as if it had no cover, and not every car has a sticker. */
const UNSEEN: ReadonlySet<string> = new Set(['lampGlass', 'tailGlass', 'amberGlass', 'sticker'])

/** A coarse car in the hall, for ray tracing. */
export type RayCar = {
  /** tree of the triangles; its owners are indices of the arrays below */
  bvh: Bvh
  /** number of the piece of each triangle; `light` is the light on each triangle (0 until it is baked) */
  piece: Uint16Array
  light: Float32Array
  /** three vertices of the piece's mesh for each triangle */
  vertices: Uint32Array
}

/** Builds the coarse car from pieces at their placements. */
export function rayCar(pieces: readonly Piece[], placements: Record<string, Placement>): RayCar {
  const corners: number[] = []
  const owners: number[] = []
  const vertices: number[] = []
  pieces.forEach((piece, number) => {
    if (UNSEEN.has(piece.material)) return
    const { positions } = piece.mesh
    const { triangles, chosen } = coarseMesh(piece.mesh, cellOf(piece))
    const placement = placements[piece.joint ?? 'body'] as Placement
    for (let t = 0; t < triangles.length; t += 3) {
      for (let k = 0; k < 3; k++) {
        const vertex = chosen[triangles[t + k] as number] as number
        const v = vertex * 3
        vertices.push(vertex)
        corners.push(
          ...placed(placement, [positions[v] as number, positions[v + 1] as number, positions[v + 2] as number]),
        )
      }
      owners.push(number)
    }
  })
  return {
    bvh: buildBvh(
      Float32Array.from(corners),
      Uint32Array.from(owners, (_, i) => i),
    ),
    piece: Uint16Array.from(owners),
    light: new Float32Array(owners.length),
    vertices: Uint32Array.from(vertices),
  }
}

/** Copies the baked light of the pieces to the triangles of the coarse car. */
export function lightRayCar(car: RayCar, light: readonly Float32Array[]) {
  for (let t = 0; t < car.light.length; t++) {
    const of = light[car.piece[t] as number] as Float32Array
    let sum = 0
    for (let k = 0; k < 3; k++) sum += of[car.vertices[t * 3 + k] as number] as number
    car.light[t] = sum / 3
  }
}

/**
 * Bakes the light on every vertex. This is the light of the hall's lamps and walls that a white matte surface would
 * reflect there, with the shadow of the car itself. Vertices that are close together and face the same way share their
 * rays. The result is smoothed over the mesh.
 */
export function bakeLight(
  pieces: readonly Piece[],
  placements: Record<string, Placement>,
  { bvh, piece: pieceOf }: Pick<RayCar, 'bvh' | 'piece'>,
  all: readonly Piece[] = pieces,
): Float32Array[] {
  const gloss = all.map(({ material }) => {
    const { colour, clear }: Material = MATERIALS[material]
    return { colour: (colour[0] + colour[1] + colour[2]) / 3, clear: clear ? clear[1] : 0 }
  })
  const radiance: Light = { red: 0, green: 0, blue: 0 }
  const gather = (
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    seed: number,
    rayCount: number,
  ): number => {
    const [tx, ty, tz, bx, by, bz] = frameOf(nx, ny, nz)
    const turn = (seed * 0.754_877_666) % 1
    let sum = 0
    for (let i = 0; i < rayCount; i++) {
      const r2 = (i + 0.5) / rayCount
      const angle = (i * 0.618_033_988_7 + turn) * 2 * Math.PI
      const r = Math.sqrt(r2)
      const [a, b, c] = [r * Math.cos(angle), r * Math.sin(angle), Math.sqrt(1 - r2)]
      const dx = tx * a + bx * b + nx * c
      const dy = ty * a + by * b + ny * c
      const dz = tz * a + bz * b + nz * c
      let [ox, oy, oz] = [x + nx * 0.025, y + ny * 0.025, z + nz * 0.025]
      let share = 1
      for (let bounce = 0; bounce < 4; bounce++) {
        const owner = firstHit(bvh, ox, oy, oz, dx, dy, dz, 12)
        if (owner < 0) {
          hallLight(radiance, ox, oy, oz, dx, dy, dz, 0.12, EVEN_MOOD)
          // the floor below the car is dark
          const below = dz < 0 ? shadeBelow(ox + dx * (-oz / dz), oy + dy * (-oz / dz)) : 1
          sum += share * radiance.green * below
          break
        }
        const hit = gloss[pieceOf[owner] as number] as { colour: number; clear: number }
        if (hit.clear === 0) {
          sum += share * hit.colour * 0.22
          break
        }
        share *= hit.clear
        const on = lastHit.distance + 0.01
        ox += dx * on
        oy += dy * on
        oz += dz * on
      }
    }
    return sum / rayCount
  }
  const baked = new Map<Mesh, Float32Array>()
  return pieces.map((piece) => {
    // the four wheels have the same meshes, and therefore the same light
    const before = baked.get(piece.mesh)
    if (before) return before
    const placement = placements[piece.joint ?? 'body'] as Placement
    const light =
      piece.joint && piece.joint !== 'body'
        ? turningLight(piece, placement, gather)
        : standingLight(piece, placement, gather)
    baked.set(piece.mesh, light)
    return light
  })
}

/**
 * Computes the light at a place in the hall, on a surface with a normal. `seed` rotates the rays, and `count` is their
 * number.
 */
type Gather = (
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  seed: number,
  count: number,
) => number

function standingLight(piece: Piece, placement: Placement, gather: Gather): Float32Array {
  const { positions, normals, triangles } = piece.mesh
  const cell = cellOf(piece)
  const { rotation: r } = placement
  const known = new Map<number, number>()
  const n = positions.length / 3
  let light = new Float32Array(n)
  for (let i = 0; i < n; i++) {
    const [x, y, z] = [positions[i * 3] as number, positions[i * 3 + 1] as number, positions[i * 3 + 2] as number]
    const [nx, ny, nz] = [normals[i * 3] as number, normals[i * 3 + 1] as number, normals[i * 3 + 2] as number]
    const key =
      ((Math.floor(x / cell) + 1024) * 2048 + Math.floor(y / cell) + 1024) * 524_288 +
      (Math.floor(z / cell) + 128) * 512 +
      (Math.round(nx * 2) + 2) * 64 +
      (Math.round(ny * 2) + 2) * 8 +
      Math.round(nz * 2) +
      2
    let value = known.get(key)
    if (value === undefined) {
      const p = placed(placement, [x, y, z])
      const d = turned(r, nx, ny, nz)
      value = gather(...p, ...d, i, RAYS) / openLight(...d)
      known.set(key, value)
    }
    light[i] = value
  }
  for (let pass = 0; pass < 5; pass++) light = smoothed(light, triangles)
  // the smoothed values are shares of the hall's light; each is multiplied by the light for its own normal, so that
  // surfaces that face lamps stay crisp
  for (let i = 0; i < n; i++)
    light[i] =
      (light[i] as number) *
      openLight(...turned(r, normals[i * 3] as number, normals[i * 3 + 1] as number, normals[i * 3 + 2] as number))
  return light
}

/** Number of angles of a wheel over which its light is averaged. */
const TURNS = 8

/** Computes the light on pieces that rotate, as the mean over a whole turn. */
function turningLight({ mesh }: Piece, placement: Placement, gather: Gather): Float32Array {
  const { positions, normals, triangles } = mesh
  const known = new Map<number, number>()
  let light = new Float32Array(positions.length / 3)
  for (let i = 0; i < light.length; i++) {
    const [x, y, z] = [positions[i * 3] as number, positions[i * 3 + 1] as number, positions[i * 3 + 2] as number]
    const [nx, ny, nz] = [normals[i * 3] as number, normals[i * 3 + 1] as number, normals[i * 3 + 2] as number]
    const radius = Math.hypot(x, z)
    const [c, s] = radius > 1e-6 ? [x / radius, z / radius] : [1, 0]
    const [out, round] = [nx * c + nz * s, nz * c - nx * s]
    const key =
      (Math.floor(radius / 0.012) * 1024 + Math.floor(y / 0.012) + 512) * 4096 +
      (Math.round(out * 3) + 3) * 256 +
      (Math.round(ny * 3) + 3) * 16 +
      Math.round(Math.abs(round) * 3)
    let value = known.get(key)
    if (value === undefined) {
      value = 0
      for (let k = 0; k < TURNS; k++) {
        const angle = ((k + 0.5) / TURNS) * 2 * Math.PI
        const [a, b] = [Math.cos(angle), Math.sin(angle)]
        const p = placed(placement, [radius * a, y, radius * b])
        const d = turned(placement.rotation, out * a - round * b, ny, out * b + round * a)
        value += gather(...p, ...d, i + k, RAYS / 4) / TURNS
      }
      known.set(key, value)
    }
    light[i] = value
  }
  for (let pass = 0; pass < 2; pass++) light = smoothed(light, triangles)
  return light
}

const turned = (r: Placement['rotation'], x: number, y: number, z: number): readonly [number, number, number] => [
  r[0] * x + r[1] * y + r[2] * z,
  r[3] * x + r[4] * y + r[5] * z,
  r[6] * x + r[7] * y + r[8] * z,
]

/** Returns the share of the hall's light that the floor below the car reflects upwards. */
const shadeBelow = (x: number, y: number): number =>
  1 - 0.85 * Math.min(1, Math.max(0, (2.5 - Math.abs(x)) * 2)) * Math.min(1, Math.max(0, (1.05 - Math.abs(y)) * 2))

function smoothed(light: Float32Array, triangles: Uint32Array): Float32Array<ArrayBuffer> {
  const sum = new Float32Array(light.length)
  const count = new Float32Array(light.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number]
    const all = (light[a] as number) + (light[b] as number) + (light[c] as number)
    for (const v of [a, b, c]) {
      sum[v] = (sum[v] as number) + all
      count[v] = (count[v] as number) + 3
    }
  }
  for (let i = 0; i < sum.length; i++)
    sum[i] = count[i] ? (sum[i] as number) / (count[i] as number) : (light[i] as number)
  return sum
}

function frameOf(nx: number, ny: number, nz: number): readonly [number, number, number, number, number, number] {
  const [ux, uy, uz] = Math.abs(nz) > 0.9 ? [1, 0, 0] : [0, 0, 1]
  let [tx, ty, tz] = [uy * nz - uz * ny, uz * nx - ux * nz, ux * ny - uy * nx]
  const l = Math.hypot(tx, ty, tz) || 1
  tx /= l
  ty /= l
  tz /= l
  return [tx, ty, tz, ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx]
}
