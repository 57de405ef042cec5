import { expect, test } from 'vitest'
import { warpTransform } from './warp.ts'

/**
 * Applies a `matrix3d` transform to a point at depth 0, as a browser does. The matrix is column-major, and the result
 * is divided by the fourth component.
 */
function mapped(transform: string, x: number, y: number): [number, number] {
  const m = transform.slice('matrix3d('.length, -1).split(', ').map(Number)
  const row = (at: number) => (m[at] ?? 0) * x + (m[at + 4] ?? 0) * y + (m[at + 12] ?? 0)
  return [row(0) / row(3), row(1) / row(3)]
}

const CASES: [string, number[], [number, number], [number, number]][] = [
  ['nothing moves', [1, 0, 0, 0, 1, 0, 0, 0, 1], [640, 400], [640, 400]],
  ['the car stands 30 px further right and 4 px higher', [1, 0, 30, 0, 1, -4, 0, 0, 1], [640, 400], [670, 396]],
  ['the car stands nearer', [1.1, 0, 0, 0, 1.2, 0, 0, 0, 1], [1000, 500], [1100, 600]],
  ['x and y are not mixed up', [1, 0.5, 0, 0.25, 1, 0, 0, 0, 1], [100, 200], [200, 225]],
  ['perspective', [1, 0, 0, 0, 1, 0, 0.001, 0.002, 1], [1000, 500], [1000 / 3, 500 / 3]],
  ['a scaled matrix is the same homography', [2, 0, 60, 0, 2, -8, 0, 0, 2], [640, 400], [670, 396]],
]

test.each(CASES)('a warp maps points as its homography does: %s', (_, matrix, [x, y], [toX, toY]) => {
  const [seenX, seenY] = mapped(warpTransform(matrix), x, y)
  expect(seenX).toBeCloseTo(toX, 6)
  expect(seenY).toBeCloseTo(toY, 6)
})
