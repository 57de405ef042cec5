import { type Mesh, mapMesh } from '../../geometry/mesh.ts'
import { cross, dot, scale, subtract, unit, type Vector } from '../../geometry/vector.ts'

/**
 * A place on the car for mounting a part. `right`, `up` and `out` are unit vectors as seen from outside; `out` points
 * away from the car.
 */
export type Mount = { at: Vector; right: Vector; up: Vector; out: Vector }

/** Makes a mount that faces `out`. Its `up` is as near as possible to `wished`. */
export function mountAt(at: Vector, out: Vector, wished: Vector = [0, 0, 1]): Mount {
  const facing = unit(out)
  const up = unit(subtract(wished, scale(facing, dot(wished, facing))))
  return { at, right: cross(up, facing), up, out: facing }
}

/** Converts a point from the mount's coordinates (right, up, out) in metres to the car's coordinates. */
export const onMount = ({ at, right, up, out }: Mount, x: number, y: number, z: number): Vector => [
  at[0] + right[0] * x + up[0] * y + out[0] * z,
  at[1] + right[1] * x + up[1] * y + out[1] * z,
  at[2] + right[2] * x + up[2] * y + out[2] * z,
]

/** Moves a mesh from the coordinates of a mount to those of the car. */
export const mounted = (mount: Mount, mesh: Mesh): Mesh => mapMesh(mesh, (x, y, z) => onMount(mount, x, y, z))
