/**
 * Triangles with smooth normals. The arrays have three numbers for each vertex or triangle (`uvs` two, `edges` one).
 */
export type Mesh = {
  /** x, y, z of each vertex in metres */
  positions: Float32Array
  /** normal of each vertex, outwards and of unit length */
  normals: Float32Array
  /** three vertices of each triangle, counter-clockwise as seen from outside */
  triangles: Uint32Array
  /** distance in metres from each vertex to the rim of its panel; a mesh without panel gaps has none */
  edges?: Float32Array
  /** u and v of each vertex, from 0 to 1 */
  uvs?: Float32Array
}

/** Moves, turns or mirrors a mesh. `map` maps x, y, z. The normals are computed from differences of the map. */
export function mapMesh(mesh: Mesh, map: (x: number, y: number, z: number) => readonly [number, number, number]): Mesh {
  const { positions, normals } = mesh
  const moved = new Float32Array(positions.length)
  const turned = new Float32Array(normals.length)
  const step = 1e-4
  let flips = 0
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i] as number, positions[i + 1] as number, positions[i + 2] as number]
    const p = map(x, y, z)
    const [ax, ay, az] = sub(map(x + step, y, z), p)
    const [bx, by, bz] = sub(map(x, y + step, z), p)
    const [cx, cy, cz] = sub(map(x, y, z + step), p)
    const [nx, ny, nz] = [normals[i] as number, normals[i + 1] as number, normals[i + 2] as number]
    // the cofactors of the Jacobian transform normals
    let ox = nx * (by * cz - bz * cy) + ny * (cy * az - cz * ay) + nz * (ay * bz - az * by)
    let oy = nx * (bz * cx - bx * cz) + ny * (cz * ax - cx * az) + nz * (az * bx - ax * bz)
    let oz = nx * (bx * cy - by * cx) + ny * (cx * ay - cy * ax) + nz * (ax * by - ay * bx)
    const determinant = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    const sign = determinant < 0 ? -1 : 1
    flips += sign
    const length = sign * (Math.hypot(ox, oy, oz) || 1)
    ox /= length
    oy /= length
    oz /= length
    moved.set(p, i)
    turned.set([ox, oy, oz], i)
  }
  const triangles = flips < 0 ? reversed(mesh.triangles) : mesh.triangles
  return { ...mesh, positions: moved, normals: turned, triangles }
}

const sub = (a: readonly [number, number, number], b: readonly [number, number, number]) =>
  [a[0] - b[0], a[1] - b[1], a[2] - b[2]] as const

/** Mirrors a mesh to the other side of the car. */
export const mirrorMesh = (mesh: Mesh): Mesh => mapMesh(mesh, (x, y, z) => [x, -y, z])

/** Flips the triangles, so that they face the other side. */
export function flipMesh(mesh: Mesh): Mesh {
  return { ...mesh, normals: mesh.normals.map((n) => -n), triangles: reversed(mesh.triangles) }
}

function reversed(triangles: Uint32Array): Uint32Array {
  const out = triangles.slice()
  for (let t = 0; t < out.length; t += 3) {
    out[t + 1] = triangles[t + 2] as number
    out[t + 2] = triangles[t + 1] as number
  }
  return out
}

/** Merges several meshes into one. Edges and uvs are kept if all meshes have them. */
export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const vertices = meshes.reduce((sum, m) => sum + m.positions.length, 0)
  const corners = meshes.reduce((sum, m) => sum + m.triangles.length, 0)
  const joined: Mesh = {
    positions: new Float32Array(vertices),
    normals: new Float32Array(vertices),
    triangles: new Uint32Array(corners),
  }
  if (meshes.every((m) => m.edges)) joined.edges = new Float32Array(vertices / 3)
  if (meshes.every((m) => m.uvs)) joined.uvs = new Float32Array((vertices / 3) * 2)
  let [v, t] = [0, 0]
  for (const mesh of meshes) {
    joined.positions.set(mesh.positions, v * 3)
    joined.normals.set(mesh.normals, v * 3)
    if (joined.edges && mesh.edges) joined.edges.set(mesh.edges, v)
    if (joined.uvs && mesh.uvs) joined.uvs.set(mesh.uvs, v * 2)
    for (let i = 0; i < mesh.triangles.length; i++) joined.triangles[t + i] = (mesh.triangles[i] as number) + v
    v += mesh.positions.length / 3
    t += mesh.triangles.length
  }
  return joined
}

/**
 * Computes smooth normals from the triangles, weighted by area. If all triangles are degenerate, the normals point up.
 */
export function normalsOf(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  const p = (i: number) => positions[i] as number
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [(triangles[t] as number) * 3, (triangles[t + 1] as number) * 3, (triangles[t + 2] as number) * 3]
    const [ux, uy, uz] = [p(b) - p(a), p(b + 1) - p(a + 1), p(b + 2) - p(a + 2)]
    const [vx, vy, vz] = [p(c) - p(a), p(c + 1) - p(a + 1), p(c + 2) - p(a + 2)]
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
    for (const i of [a, b, c])
      for (let k = 0; k < 3; k++) normals[i + k] = (normals[i + k] as number) + (n[k] as number)
  }
  for (let i = 0; i < normals.length; i += 3) {
    const l = Math.hypot(normals[i] as number, normals[i + 1] as number, normals[i + 2] as number)
    for (let k = 0; k < 3; k++) normals[i + k] = l > 0 ? (normals[i + k] as number) / l : k === 2 ? 1 : 0
  }
  return normals
}
