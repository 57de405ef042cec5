import type { Field } from '../../geometry/field.ts'
import { landOn } from '../../geometry/land-on.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { gridMesh } from '../../geometry/solids.ts'
import { add, scale, unit, type Vector } from '../../geometry/vector.ts'
import { type Mount, onMount } from './stand.ts'

/**
 * Finds the shell under a point of a mount, along the mount's `out`. Beside the shell, it returns a point in the plane
 * of the mount.
 */
export function shellUnder(shell: Field, mount: Mount, x: number, y: number): { at: Vector; normal: Vector } {
  const reach = 0.09
  const found = landOn(shell, onMount(mount, x, y, reach), scale(mount.out, -1), reach * 2)
  return found ?? { at: onMount(mount, x, y, 0), normal: mount.out }
}

type PatchOptions = {
  /** metres above the shell */
  lift?: number
  /** exponent of the outline: 2 gives an ellipse, and larger values approach a rectangle with round corners */
  square?: number
  /** maximum depth of a bowl in metres; only shading shows the bowl, and the mesh stays on the shell */
  bowl?: number
  rings?: number
  segments?: number
}

/**
 * Builds a round or square patch of skin that bends with the shell. Its `edges` are the distances to the rim of the
 * patch.
 */
export function patchOn(
  shell: Field,
  mount: Mount,
  [halfWidth, halfHeight]: readonly [number, number],
  { lift = 0.001, square = 2, bowl = 0, rings = 5, segments = 32 }: PatchOptions = {},
): Mesh {
  const turned: Vector[] = []
  const mesh = gridMesh(rings + 1, segments + 1, (u, v) => {
    const angle = v * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const radius = u * (Math.abs(c) ** square + Math.abs(s) ** square) ** (-1 / square)
    const { at, normal } = shellUnder(shell, mount, halfWidth * radius * c, halfHeight * radius * s)
    const slope = 4 * bowl * u * (1 - u * u)
    const inwards = add(scale(mount.right, (-c * slope) / halfWidth), scale(mount.up, (-s * slope) / halfHeight))
    turned.push(unit(add(normal, inwards)))
    return add(at, scale(normal, lift))
  })
  const normals = Float32Array.from(turned.flat())
  const edges = Float32Array.from(
    { length: turned.length },
    (_, i) => (1 - Math.floor(i / (segments + 1)) / rings) * Math.min(halfWidth, halfHeight),
  )
  return { positions: mesh.positions, normals, triangles: mesh.triangles, edges }
}
