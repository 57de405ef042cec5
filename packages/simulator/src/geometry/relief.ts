import { polygonField } from './field.ts'
import { clamp, smoothStep } from './vector.ts'

/**
 * A shape that is pressed into a surface or protrudes from it. It is drawn in the plane from which the surface is seen,
 * in metres.
 */
export type Mark = {
  /** corners of a closed outline; `line` has the points of a line */
  outline?: readonly (readonly [number, number])[]
  line?: readonly (readonly [number, number])[]
  radius?: number
  /** depth of the shape; a negative depth protrudes */
  depth: number
  /** width of the shape's slope; for a line, half of its width */
  soft: number
}

/** Returns the depth at a place of a plane. It is read from a table, and its slopes have no steps. */
export type Relief = (u: number, v: number) => number

const CELL = 0.006

/** Draws marks over a part of a plane. The depth is 0 outside this part. Without marks this costs nothing. */
export function relief(marks: readonly Mark[], from: readonly [number, number], to: readonly [number, number]): Relief {
  if (marks.length === 0) return () => 0
  const columns = Math.ceil((to[0] - from[0]) / CELL) + 3
  const rows = Math.ceil((to[1] - from[1]) / CELL) + 3
  const table = new Float32Array(columns * rows)
  for (const mark of marks) {
    const depthAt = markField(mark)
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++)
        table[j * columns + i] =
          (table[j * columns + i] as number) + depthAt(from[0] + (i - 1) * CELL, from[1] + (j - 1) * CELL)
  }
  return (u, v) => {
    const k = clamp((u - from[0]) / CELL, 0, columns - 3) + 1
    const l = clamp((v - from[1]) / CELL, 0, rows - 3) + 1
    const i = Math.min(columns - 2, (k + 0.5) | 0)
    const j = Math.min(rows - 2, (l + 0.5) | 0)
    const [s, t] = [k - i, l - j]
    const [a, b, c, d] = [0.5 - s, 0.5 + s, 0.5 - t, 0.5 + t]
    const [wa, wm, wb] = [0.5 * a * a, 0.75 - s * s, 0.5 * b * b]
    const o = j * columns + i
    const row = (at: number) =>
      wa * (table[at - 1] as number) + wm * (table[at] as number) + wb * (table[at + 1] as number)
    return 0.5 * c * c * row(o - columns) + (0.75 - t * t) * row(o) + 0.5 * d * d * row(o + columns)
  }
}

function markField({ outline, line, radius = 0, depth, soft }: Mark): Relief {
  if (outline) {
    const distance = polygonField(outline, radius)
    return (u, v) => depth * smoothStep(soft / 2, -soft / 2, distance(u, v))
  }
  // a line is a polygon that goes to the end of the line and back
  const points = line ?? []
  const distance = polygonField([...points, ...points.slice(1, -1).reverse()])
  return (u, v) => {
    const d = distance(u, v) / soft
    return depth * Math.exp(-d * d)
  }
}
