import type { Field } from './field.ts'
import type { Mesh } from './mesh.ts'

/**
 * Divides triangles where the surface of a field bends strongly, so that reflections also bend smoothly.
 * @param bend maximum angle in radians between the normals at the ends of an edge; an edge with a larger angle is
 * halved
 * @param least length in metres below which edges stay whole
 * @param matters field that is negative where the surface stays unchanged
 */
export function refineMesh(field: Field, mesh: Mesh, bend: number, least: number, matters: Field = () => 1): Mesh {
  const positions = Array.from(mesh.positions)
  const normals = Array.from(mesh.normals)
  const { triangles } = mesh
  const halves = new Map<number, number>()
  const n = mesh.positions.length / 3
  const cosine = Math.cos(bend)
  const halved = (one: number, other: number): number => {
    const [a, b] = one < other ? [one, other] : [other, one]
    const key = a * n + b
    const found = halves.get(key)
    if (found !== undefined) return found
    const [i, j] = [a * 3, b * 3]
    const dot =
      (normals[i] as number) * (normals[j] as number) +
      (normals[i + 1] as number) * (normals[j + 1] as number) +
      (normals[i + 2] as number) * (normals[j + 2] as number)
    const apart = Math.hypot(
      (positions[i] as number) - (positions[j] as number),
      (positions[i + 1] as number) - (positions[j + 1] as number),
      (positions[i + 2] as number) - (positions[j + 2] as number),
    )
    let at = -1
    if (
      dot < cosine &&
      apart > least &&
      matters(positions[i] as number, positions[i + 1] as number, positions[i + 2] as number) > 0
    ) {
      at = positions.length / 3
      addMiddle(field, positions, normals, i, j)
    }
    halves.set(key, at)
    return at
  }
  const out: number[] = []
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number]
    divide(out, [a, b, c], [halved(a, b), halved(b, c), halved(c, a)])
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    triangles: Uint32Array.from(out),
  }
}

/** Adds the point of the surface that is nearest to the middle of an edge. */
function addMiddle(field: Field, positions: number[], normals: number[], i: number, j: number) {
  let [x, y, z] = [0, 1, 2].map((k) => ((positions[i + k] as number) + (positions[j + k] as number)) / 2) as [
    number,
    number,
    number,
  ]
  const e = 1.5e-3
  let [nx, ny, nz] = [0, 0, 1]
  for (let step = 0; step < 2; step++) {
    const f = field(x, y, z)
    nx = field(x + e, y, z) - field(x - e, y, z)
    ny = field(x, y + e, z) - field(x, y - e, z)
    nz = field(x, y, z + e) - field(x, y, z - e)
    const g2 = nx * nx + ny * ny + nz * nz || 1
    const move = (f * 2 * e) / g2
    if (step === 0 && Math.abs(move) * Math.sqrt(g2) < 0.005) {
      x -= nx * move
      y -= ny * move
      z -= nz * move
    }
  }
  const l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  positions.push(x, y, z)
  normals.push(nx / l, ny / l, nz / l)
}

/** Splits a triangle into smaller triangles by its halved sides. A side with -1 is not halved. */
function divide(out: number[], corners: readonly number[], middles: readonly number[]) {
  const [a, b, c] = corners as [number, number, number]
  const count = middles.filter((m) => m >= 0).length
  if (count === 0) out.push(a, b, c)
  else if (count === 3) {
    const [ab, bc, ca] = middles as [number, number, number]
    out.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
  } else {
    // Rotates the corners so that the first side is halved. If two sides are halved, the last side is then the whole
    // one.
    let k = 0
    while ((middles[k] as number) < 0 || (count === 2 && (middles[(k + 2) % 3] as number) >= 0)) k++
    const [p, q, r] = [corners[k], corners[(k + 1) % 3], corners[(k + 2) % 3]] as [number, number, number]
    const pq = middles[k] as number
    if (count === 1) out.push(p, pq, r, pq, q, r)
    else {
      const qr = middles[(k + 1) % 3] as number
      out.push(pq, q, qr, p, pq, qr, p, qr, r)
    }
  }
}
