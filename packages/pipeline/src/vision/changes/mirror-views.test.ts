import { expect, test } from 'vitest'
import { takeFloats } from '../pixels/pixel-memory.ts'
import { mirrorCells, mirrorViews } from './mirror-views.ts'

test('mirroring reverses rows and swaps the left and right pixels of a square; mirroring twice restores them', () => {
  const values = takeFloats(21 * 6)
  for (const at of values.keys()) values[at] = at
  const views = { values, planes: 21, width: 3, height: 2 }
  const mirrored = mirrorViews(views)
  expect([...mirrored.values.subarray(0, 6)]).toEqual([8, 7, 6, 11, 10, 9])
  expect([...mirrored.values.subarray(12 * 6, 13 * 6)]).toEqual([74, 73, 72, 77, 76, 75])
  expect(mirrorViews(mirrored)).toEqual(views)
})

test('the left and right side of a box are swapped', () => {
  const cells = { data: Float32Array.from({ length: 14 * 2 }, (_, at) => at), columns: 2, rows: 1 }
  expect([...mirrorCells(cells).data.subarray(0, 10)]).toEqual([1, 0, 7, 6, 5, 4, 3, 2, 9, 8])
  expect(mirrorCells(mirrorCells(cells))).toEqual(cells)
})
