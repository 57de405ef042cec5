import type { Mesh } from './mesh.ts'
import { normalsOf } from './mesh.ts'
import type { Vector } from './vector.ts'

/**
 * Pushes a surface that was cut out into the body, and closes the step around it. The result is, for example, the
 * pocket of a lamp or the bed of a window.
 * @param push returns the new position of a point of the surface, from its position and normal
 * @param isOpen returns true for rims that stay open, for example at the joint with the other half of the car
 */
export function sinkMesh(
  mesh: Mesh,
  push: (at: Vector, normal: Vector) => Vector,
  isOpen: (at: Vector) => boolean = ([, y]) => Math.abs(y) < 1e-6,
): { floor: Mesh; wall: Mesh } {
  const { positions, normals, triangles } = mesh
  const pointOf = (from: Float32Array, i: number): Vector => [
    from[i * 3] as number,
    from[i * 3 + 1] as number,
    from[i * 3 + 2] as number,
  ]
  const sunk = new Float32Array(positions.length)
  for (let i = 0; i < positions.length / 3; i++) sunk.set(push(pointOf(positions, i), pointOf(normals, i)), i * 3)
  const floor = { ...mesh, positions: sunk, normals: normalsOf(sunk, triangles) }
  const points: number[] = []
  const faces: number[] = []
  const known = new Map<number, number>()
  const pair = (v: number): number => {
    const found = known.get(v)
    if (found !== undefined) return found
    const at = points.length / 3
    points.push(...pointOf(positions, v), ...pointOf(sunk, v))
    known.set(v, at)
    return at
  }
  for (const [a, b] of rimOf(mesh)) {
    if (isOpen(pointOf(positions, a)) && isOpen(pointOf(positions, b))) continue
    const [p, q] = [pair(a), pair(b)]
    faces.push(p, q, q + 1, p, q + 1, p + 1)
  }
  const wall = { positions: Float32Array.from(points), triangles: Uint32Array.from(faces) }
  return { floor, wall: { ...wall, normals: normalsOf(wall.positions, wall.triangles) } }
}

/** Returns the edges that belong to only one triangle, in the direction of this triangle. */
export function rimOf({ triangles, positions }: Mesh): readonly (readonly [number, number])[] {
  const n = positions.length / 3
  const edges = new Map<number, readonly [number, number]>()
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k] as number, triangles[t + ((k + 1) % 3)] as number]
      if (!edges.delete(b * n + a)) edges.set(a * n + b, [a, b])
    }
  return [...edges.values()]
}
