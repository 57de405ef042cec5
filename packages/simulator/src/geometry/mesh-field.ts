import type { Field } from './field.ts'
import type { Mesh } from './mesh.ts'

export type Bounds = { from: readonly [number, number, number]; to: readonly [number, number, number] }

const BLOCK = 8

/**
 * Makes the surface of a field from triangles by surface nets (Gibson 1998). Each vertex is then moved onto the surface
 * along the gradient, and the normals are those of the gradient.
 * @param cell size of the grid in metres; details smaller than two cells are lost
 * @param slope steepest slope of the field; a larger value is safer and slower
 */
export function meshField(field: Field, { from, to }: Bounds, cell: number, slope = 1.6): Mesh {
  const [nx, ny, nz] = [0, 1, 2].map(
    (k) => Math.ceil(((to[k] as number) - (from[k] as number)) / cell / BLOCK) * BLOCK + 1,
  ) as [number, number, number]
  const values = sample(field, from, [nx, ny, nz], cell, slope)
  const positions: number[] = []
  const [cx, cy] = [nx - 1, ny - 1]
  const vertexOf = new Int32Array(cx * cy * (nz - 1)).fill(-1)
  const corner = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1]
  const edges = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7]
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < cy; j++)
      for (let i = 0; i < cx; i++) {
        const base = (k * ny + j) * nx + i
        let inside = 0
        for (let c = 0; c < 8; c++) if ((values[base + (corner[c] as number)] as number) < 0) inside++
        if (inside === 0 || inside === 8) continue
        let [sx, sy, sz, n] = [0, 0, 0, 0]
        for (let e = 0; e < 24; e += 2) {
          const [a, b] = [edges[e] as number, edges[e + 1] as number]
          const va = values[base + (corner[a] as number)] as number
          const vb = values[base + (corner[b] as number)] as number
          if (va < 0 === vb < 0) continue
          const t = va / (va - vb)
          sx += (a & 1) + ((b & 1) - (a & 1)) * t
          sy += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * t
          sz += (a >> 2) + ((b >> 2) - (a >> 2)) * t
          n++
        }
        vertexOf[(k * cy + j) * cx + i] = positions.length / 3
        positions.push(from[0] + (i + sx / n) * cell, from[1] + (j + sy / n) * cell, from[2] + (k + sz / n) * cell)
      }
  const triangles = joinCells(values, vertexOf, [nx, ny, nz])
  return onSurface(field, Float32Array.from(positions), triangles, cell)
}

/** Computes the values at the nodes of the grid. Blocks that the surface cannot reach get only a sign. */
function sample(
  field: Field,
  from: readonly [number, number, number],
  [nx, ny, nz]: readonly [number, number, number],
  cell: number,
  slope: number,
): Float32Array {
  const values = new Float32Array(nx * ny * nz)
  const reach = (BLOCK / 2) * cell * Math.sqrt(3) * slope
  const half = (BLOCK * cell) / 2
  for (let k0 = 0; k0 < nz; k0 += BLOCK)
    for (let j0 = 0; j0 < ny; j0 += BLOCK)
      for (let i0 = 0; i0 < nx; i0 += BLOCK) {
        const middle = field(from[0] + i0 * cell + half, from[1] + j0 * cell + half, from[2] + k0 * cell + half)
        const far = Math.abs(middle) > reach
        const [i1, j1, k1] = [Math.min(i0 + BLOCK, nx), Math.min(j0 + BLOCK, ny), Math.min(k0 + BLOCK, nz)]
        for (let k = k0; k < k1; k++)
          for (let j = j0; j < j1; j++)
            for (let i = i0; i < i1; i++)
              values[(k * ny + j) * nx + i] = far
                ? middle
                : field(from[0] + i * cell, from[1] + j * cell, from[2] + k * cell)
      }
  return values
}

/** Makes two triangles for each grid edge that the surface cuts. */
function joinCells(
  values: Float32Array,
  vertexOf: Int32Array,
  [nx, ny, nz]: readonly [number, number, number],
): Uint32Array {
  const out: number[] = []
  const [cx, cy] = [nx - 1, ny - 1]
  const cellAt = (i: number, j: number, k: number) => vertexOf[(k * cy + j) * cx + i] as number
  const quad = (a: number, b: number, c: number, d: number, flip: boolean) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return
    if (flip) out.push(a, c, b, a, d, c)
    else out.push(a, b, c, a, c, d)
  }
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const o = (k * ny + j) * nx + i
        const here = (values[o] as number) < 0
        if (here !== (values[o + 1] as number) < 0)
          quad(cellAt(i, j - 1, k - 1), cellAt(i, j, k - 1), cellAt(i, j, k), cellAt(i, j - 1, k), !here)
        if (here !== (values[o + nx] as number) < 0)
          quad(cellAt(i - 1, j, k - 1), cellAt(i - 1, j, k), cellAt(i, j, k), cellAt(i, j, k - 1), !here)
        if (here !== (values[o + nx * ny] as number) < 0)
          quad(cellAt(i - 1, j - 1, k), cellAt(i, j - 1, k), cellAt(i, j, k), cellAt(i - 1, j, k), !here)
      }
  return Uint32Array.from(out)
}

function onSurface(field: Field, positions: Float32Array, triangles: Uint32Array, cell: number): Mesh {
  const normals = new Float32Array(positions.length)
  const h = 4e-4
  for (let i = 0; i < positions.length; i += 3) {
    let [x, y, z] = [positions[i] as number, positions[i + 1] as number, positions[i + 2] as number]
    const start = [x, y, z] as const
    for (let step = 0; step < 4; step++) {
      const f = field(x, y, z)
      const gx = (field(x + h, y, z) - f) / h
      const gy = (field(x, y + h, z) - f) / h
      const gz = (field(x, y, z + h) - f) / h
      const g2 = gx * gx + gy * gy + gz * gz
      if (g2 < 1e-6) break
      const move = Math.max(-cell / 2, Math.min(cell / 2, f / Math.sqrt(g2))) / Math.sqrt(g2)
      x -= gx * move
      y -= gy * move
      z -= gz * move
      if (Math.abs(f) < 2e-5) break
    }
    const moved = Math.hypot(x - start[0], y - start[1], z - start[2])
    if (moved < cell * 1.2) positions.set([x, y, z], i)
    else [x, y, z] = start
    const e = 1.5e-3
    const nx = field(x + e, y, z) - field(x - e, y, z)
    const ny = field(x, y + e, z) - field(x, y - e, z)
    const nz = field(x, y, z + e) - field(x, y, z - e)
    const l = Math.hypot(nx, ny, nz) || 1
    normals.set([nx / l, ny / l, nz / l], i)
  }
  return { positions, normals, triangles }
}
