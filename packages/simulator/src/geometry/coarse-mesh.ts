import type { Mesh } from './mesh.ts'

/**
 * Simplifies a mesh to far fewer triangles. All vertices of a cell in space merge into the vertex nearest to their
 * centre.
 * @returns triangles as indices into `chosen`, which is a list of vertices of the mesh
 */
export function coarseMesh(
  { positions, triangles }: Mesh,
  cell: number,
): { triangles: Uint32Array; chosen: Int32Array } {
  const n = positions.length / 3
  const cellOf = new Map<number, number>()
  const member = new Int32Array(n)
  const sums: number[] = []
  for (let i = 0; i < n; i++) {
    const key =
      (Math.floor((positions[i * 3] as number) / cell) + 2048) * 16_777_216 +
      (Math.floor((positions[i * 3 + 1] as number) / cell) + 2048) * 4096 +
      Math.floor((positions[i * 3 + 2] as number) / cell) +
      2048
    let at = cellOf.get(key)
    if (at === undefined) {
      at = cellOf.size
      cellOf.set(key, at)
      sums.push(0, 0, 0, 0)
    }
    member[i] = at
    for (let k = 0; k < 3; k++) sums[at * 4 + k] = (sums[at * 4 + k] as number) + (positions[i * 3 + k] as number)
    sums[at * 4 + 3] = (sums[at * 4 + 3] as number) + 1
  }
  const chosen = new Int32Array(cellOf.size).fill(-1)
  const nearest = new Float32Array(cellOf.size).fill(Infinity)
  for (let i = 0; i < n; i++) {
    const at = member[i] as number
    const count = sums[at * 4 + 3] as number
    const d = Math.hypot(
      ...[0, 1, 2].map((k) => (positions[i * 3 + k] as number) - (sums[at * 4 + k] as number) / count),
    )
    if (d < (nearest[at] as number)) {
      nearest[at] = d
      chosen[at] = i
    }
  }
  const kept: number[] = []
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => member[triangles[t + k] as number] as number) as [number, number, number]
    if (a !== b && b !== c && a !== c) kept.push(a, b, c)
  }
  return { triangles: Uint32Array.from(kept), chosen }
}
