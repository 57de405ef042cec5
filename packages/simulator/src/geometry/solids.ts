import type { Mesh } from './mesh.ts'
import { normalsOf } from './mesh.ts'
import { add, cross, scale, subtract, unit, type Vector } from './vector.ts'

/**
 * Makes a surface over a grid of `nu` by `nv` points. Normals follow the winding: they point in the direction u × v.
 * @param point returns the position for u and v from 0 to 1
 */
export function gridMesh(nu: number, nv: number, point: (u: number, v: number) => Vector): Mesh {
  const positions = new Float32Array(nu * nv * 3)
  const uvs = new Float32Array(nu * nv * 2)
  const triangles: number[] = []
  for (let i = 0; i < nu; i++)
    for (let j = 0; j < nv; j++) {
      const [u, v] = [i / (nu - 1), j / (nv - 1)]
      positions.set(point(u, v), (i * nv + j) * 3)
      uvs.set([u, v], (i * nv + j) * 2)
    }
  for (let i = 0; i + 1 < nu; i++)
    for (let j = 0; j + 1 < nv; j++) {
      const a = i * nv + j
      triangles.push(a, a + nv, a + nv + 1, a, a + nv + 1, a + 1)
    }
  const indices = Uint32Array.from(triangles)
  return { positions, normals: weldedNormals(positions, indices), triangles: indices, uvs }
}

/**
 * Rotates a profile around the y axis through 0, which is the axis of wheels. `profile` consists of [radius, y], and
 * its normals point to the left of its direction.
 */
export function lathe(profile: readonly (readonly [number, number])[], segments = 96): Mesh {
  return gridMesh(segments + 1, profile.length, (u, v) => {
    const [radius, y] = profile[Math.round(v * (profile.length - 1))] as readonly [number, number]
    const angle = u * Math.PI * 2
    return [radius * Math.cos(angle), y, radius * Math.sin(angle)]
  })
}

/** Makes a round bar along a path. */
export function tube(path: readonly Vector[], radius: number, sides = 10): Mesh {
  return gridMesh(path.length, sides + 1, (u, v) => {
    const i = Math.round(u * (path.length - 1))
    const at = path[i] as Vector
    const along = unit(subtract(path[Math.min(i + 1, path.length - 1)] as Vector, path[Math.max(i - 1, 0)] as Vector))
    const side = unit(cross(along, Math.abs(along[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]))
    const up = cross(side, along)
    const angle = v * Math.PI * 2
    return add(at, add(scale(side, radius * Math.cos(angle)), scale(up, radius * Math.sin(angle))))
  })
}

/**
 * Makes a flat rectangle from its centre, and from half of its width (u) and half of its height (v) as vectors. It
 * faces u × v.
 */
export const panel = (middle: Vector, halfU: Vector, halfV: Vector): Mesh =>
  gridMesh(2, 2, (u, v) => add(middle, add(scale(halfU, u * 2 - 1), scale(halfV, v * 2 - 1))))

/** Averages normals at equal positions, so that closed grids have no visible seam. */
function weldedNormals(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = normalsOf(positions, triangles)
  const sums = new Map<string, [number, number, number]>()
  const key = (i: number) =>
    `${Math.round((positions[i] as number) * 1e5)} ${Math.round((positions[i + 1] as number) * 1e5)} ${Math.round((positions[i + 2] as number) * 1e5)}`
  for (let i = 0; i < normals.length; i += 3) {
    const sum = sums.get(key(i)) ?? [0, 0, 0]
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] as number) + (normals[i + k] as number)
    sums.set(key(i), sum)
  }
  for (let i = 0; i < normals.length; i += 3) normals.set(unit(sums.get(key(i)) as Vector), i)
  return normals
}
