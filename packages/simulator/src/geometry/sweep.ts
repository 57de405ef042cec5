import { joinMeshes, type Mesh } from './mesh.ts'
import { gridMesh } from './solids.ts'
import { add, cross, scale, subtract, unit, type Vector } from './vector.ts'

/**
 * Corners of the section of a bar, as metres to the right and up. They are counter-clockwise, as seen along the path of
 * the bar.
 */
export type Section = readonly (readonly [right: number, up: number])[]

/** Makes a rectangle around the path. */
export const boxSection = (width: number, height: number): Section => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
]

/** Makes an ellipse around the path. */
export const roundSection = (width: number, height = width, sides = 10): Section =>
  Array.from({ length: sides }, (_, i) => {
    const angle = (i / sides) * Math.PI * 2
    return [(Math.cos(angle) * width) / 2, (Math.sin(angle) * height) / 2] as const
  })

type SweepOptions = {
  /** true if the edges between the sides stay sharp; by default normals are smooth */
  crisp?: boolean
  /** true if the path is closed */
  closed?: boolean
  /** returns the size of the section along the path, from 0 to 1 */
  taper?: (along: number) => number
}

/**
 * Makes a bar with a section along a path. The ends of the bar are closed.
 * @param up direction in which the section's up points, for each point of the path or for all points
 */
export function sweep(
  path: readonly Vector[],
  up: Vector | readonly Vector[],
  section: Section,
  { crisp = false, closed = false, taper = () => 1 }: SweepOptions = {},
): Mesh {
  const n = path.length
  const at = (i: number) => path[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Vector
  const upAt = (i: number): Vector =>
    typeof up[0] === 'number' ? (up as Vector) : ((up as readonly Vector[])[i % n] as Vector)
  const frames = path.map((_, i) => {
    const along = unit(subtract(at(i + 1), at(i - 1)))
    const right = unit(cross(along, upAt(i)))
    return { right, above: cross(right, along), size: taper(i / (n - 1)) }
  })
  const steps = closed ? n + 1 : n
  const point = (i: number, [a, b]: readonly [number, number]): Vector => {
    const { right, above, size } = frames[i % n] as (typeof frames)[number]
    return add(path[i % n] as Vector, add(scale(right, a * size), scale(above, b * size)))
  }
  const corner = (k: number) => section[k % section.length] as readonly [number, number]
  const sides = section.length
  const along = (u: number) => Math.round(u * (steps - 1))
  const hull = crisp
    ? Array.from({ length: sides }, (_, k) => gridMesh(steps, 2, (u, v) => point(along(u), corner(k + Math.round(v)))))
    : [gridMesh(steps, sides + 1, (u, v) => point(along(u), corner(Math.round(v * sides))))]
  if (closed) return joinMeshes(hull)
  const cap = (i: number, flip: boolean) =>
    gridMesh(2, sides + 1, (u, v) =>
      u === 0 ? at(i) : point(i, corner(flip ? sides - Math.round(v * sides) : Math.round(v * sides))),
    )
  return joinMeshes([...hull, cap(0, false), cap(n - 1, true)])
}
