import type { Field } from './field.ts'
import { unit, type Vector } from './vector.ts'

/**
 * Finds the first intersection of a ray with the surface of a field. Builders use it, for example, to put a handle on a
 * door or a badge on a lid.
 * @returns the place and the outward normal; undefined if the ray meets nothing within `most` metres
 */
export function landOn(
  field: Field,
  from: Vector,
  along: Vector,
  most = 4,
): { at: Vector; normal: Vector } | undefined {
  const [dx, dy, dz] = unit(along)
  for (let t = 0, step = 0; t < most && step < 400; step++) {
    const [x, y, z] = [from[0] + dx * t, from[1] + dy * t, from[2] + dz * t]
    const f = field(x, y, z)
    if (f < 2e-4) {
      const e = 1.5e-3
      const normal = unit([
        field(x + e, y, z) - field(x - e, y, z),
        field(x, y + e, z) - field(x, y - e, z),
        field(x, y, z + e) - field(x, y, z - e),
      ])
      return { at: [x, y, z], normal }
    }
    t += Math.max(f * 0.5, 2e-4)
  }
  return undefined
}
