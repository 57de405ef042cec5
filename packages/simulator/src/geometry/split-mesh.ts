import type { Mesh } from './mesh.ts'

/**
 * Cuts a mesh along the zero line of a field. The outline of a panel, a lamp or a window is then as exact as the field.
 * In both parts, `edges` has the distance of each vertex from the cut.
 * @param field approximate distance to the cut in metres, negative in the part to cut out
 * @param withGap false leaves `edges` unchanged, for a change of material without a gap
 * @returns the part in which the field is negative, and the rest
 */
export function splitMesh(
  mesh: Mesh,
  field: (x: number, y: number, z: number) => number,
  withGap = true,
): { inside: Mesh; outside: Mesh } {
  const n = mesh.positions.length / 3
  const value = new Float32Array(n)
  for (let i = 0; i < n; i++)
    value[i] = field(
      mesh.positions[i * 3] as number,
      mesh.positions[i * 3 + 1] as number,
      mesh.positions[i * 3 + 2] as number,
    )
  const away = withGap ? distances(mesh, value, field) : undefined
  const [inside, outside] = [new Half(mesh, value, away), new Half(mesh, value, away)]
  const { triangles } = mesh
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number]
    const negative = corners.map((v) => (value[v] as number) < 0)
    const count = negative.filter(Boolean).length
    if (count === 3) inside.polygon(corners)
    else if (count === 0) outside.polygon(corners)
    else {
      const [low, high]: [Corner[], Corner[]] = [[], []]
      for (let c = 0; c < 3; c++) {
        const [a, b] = [corners[c] as number, corners[(c + 1) % 3] as number]
        ;(negative[c] ? low : high).push(a)
        if (negative[c] !== negative[(c + 1) % 3]) {
          const cut: Corner = a < b ? [a, b] : [b, a]
          low.push(cut)
          high.push(cut)
        }
      }
      inside.polygon(low)
      outside.polygon(high)
    }
  }
  return { inside: inside.mesh(), outside: outside.mesh() }
}

/** Distance in metres from the cut, up to which the gap of a panel and its rounded rim reach. */
const NEAR = 0.03

/**
 * Computes the metres along the surface from each vertex to a near cut: the value of the field, divided by its slope
 * along the surface.
 */
function distances({ positions: p, normals }: Mesh, value: Float32Array, field: Parameters<typeof splitMesh>[1]) {
  const out = value.map(Math.abs)
  const h = 1e-3
  for (let i = 0; i < out.length; i++) {
    const here = value[i] as number
    if (Math.abs(here) > NEAR) continue
    const [x, y, z] = [p[i * 3] as number, p[i * 3 + 1] as number, p[i * 3 + 2] as number]
    const [nx, ny, nz] = [normals[i * 3] as number, normals[i * 3 + 1] as number, normals[i * 3 + 2] as number]
    const gx = (field(x + h, y, z) - here) / h
    const gy = (field(x, y + h, z) - here) / h
    const gz = (field(x, y, z + h) - here) / h
    const along = gx * nx + gy * ny + gz * nz
    const slope = Math.sqrt(Math.max(0, gx * gx + gy * gy + gz * gz - along * along))
    out[i] = Math.abs(here) / Math.max(slope, 0.25)
  }
  return out
}

/** A vertex of the mesh, or the point between two vertices at which the field is zero. */
type Corner = number | readonly [number, number]

class Half {
  private readonly known = new Map<number, number>()
  private readonly cuts = new Map<number, number>()
  private readonly positions: number[] = []
  private readonly normals: number[] = []
  private readonly edges: number[] = []
  private readonly uvs: number[] = []
  private readonly triangles: number[] = []
  private readonly source: Mesh
  private readonly value: Float32Array
  private readonly away: Float32Array | undefined

  /** @param away metres from each vertex to the cut; if omitted, `edges` stay unchanged */
  constructor(source: Mesh, value: Float32Array, away: Float32Array | undefined) {
    this.source = source
    this.value = value
    this.away = away
  }

  polygon(corners: readonly Corner[]) {
    const at = corners.map((corner) => (typeof corner === 'number' ? this.vertex(corner) : this.cut(corner)))
    for (let i = 2; i < at.length; i++) this.triangles.push(at[0] as number, at[i - 1] as number, at[i] as number)
  }

  private vertex(v: number): number {
    const found = this.known.get(v)
    if (found !== undefined) return found
    const { positions, normals, edges, uvs } = this.source
    const at = this.positions.length / 3
    for (let k = 0; k < 3; k++) {
      this.positions.push(positions[v * 3 + k] as number)
      this.normals.push(normals[v * 3 + k] as number)
    }
    const edge = edges?.[v] ?? Number.MAX_VALUE
    this.edges.push(this.away ? Math.min(edge, this.away[v] as number) : edge)
    if (uvs) this.uvs.push(uvs[v * 2] as number, uvs[v * 2 + 1] as number)
    this.known.set(v, at)
    return at
  }

  private cut([a, b]: readonly [number, number]): number {
    const key = a * 16_777_216 + b
    const found = this.cuts.get(key)
    if (found !== undefined) return found
    const { positions, normals, edges, uvs } = this.source
    const t = (this.value[a] as number) / ((this.value[a] as number) - (this.value[b] as number))
    const between = (from: ArrayLike<number>, i: number, j: number) =>
      (from[i] as number) + ((from[j] as number) - (from[i] as number)) * t
    const at = this.positions.length / 3
    for (let k = 0; k < 3; k++) {
      this.positions.push(between(positions, a * 3 + k, b * 3 + k))
      this.normals.push(between(normals, a * 3 + k, b * 3 + k))
    }
    this.edges.push(this.away ? 0 : edges ? between(edges, a, b) : Number.MAX_VALUE)
    if (uvs) this.uvs.push(between(uvs, a * 2, b * 2), between(uvs, a * 2 + 1, b * 2 + 1))
    this.cuts.set(key, at)
    return at
  }

  mesh(): Mesh {
    return {
      positions: Float32Array.from(this.positions),
      normals: Float32Array.from(this.normals),
      triangles: Uint32Array.from(this.triangles),
      edges: Float32Array.from(this.edges, (e) => Math.min(e, 10)),
      ...(this.source.uvs && { uvs: Float32Array.from(this.uvs) }),
    }
  }
}
