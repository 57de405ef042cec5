import { addressOf, pixels, takeFloats } from '../pixels/pixel-memory.ts'
import type { ChangeCells, ChangeViews } from './change-views.ts'

/**
 * Number of planes that hold single pixels of each square of four. Left and right pixels alternate, so that mirroring swaps the planes of
 * each pair.
 */
const FINE = 12
/** Indices of the planes with the distances to the left and the right side of a box. */
const [LEFT, RIGHT] = [1, 3]

/** Mirrors the views. @param views with values in the pixel memory */
export function mirrorViews({ values, planes, width, height }: ChangeViews): ChangeViews {
  const from = Array.from({ length: planes }, (_, plane) => (plane < FINE ? plane ^ 1 : plane))
  return { values: mirrored(values, from, width, height), planes, width, height }
}

/** Converts the net's output for mirrored views to the output for the original views. */
export function mirrorCells({ data, columns, rows }: ChangeCells): ChangeCells {
  const from = Array.from({ length: data.length / (columns * rows) }, (_, plane) =>
    plane === LEFT ? RIGHT : plane === RIGHT ? LEFT : plane,
  )
  const cells = takeFloats(data.length)
  cells.set(data)
  return { data: mirrored(cells, from, columns, rows), columns, rows }
}

/** Mirrors each plane. @param from source plane of each plane */
function mirrored(values: Float32Array, from: readonly number[], width: number, height: number): Float32Array {
  const out = takeFloats(values.length)
  const bytes = 4 * width * height
  const [source, into] = [addressOf(values), addressOf(out)]
  for (const [plane, of] of from.entries()) pixels.mirror(source + of * bytes, into + plane * bytes, width, height)
  return out
}
