import { expect, test } from 'vitest'
import { CHANGE_LABELS } from './change-net.ts'
import type { ChangeCells } from './change-views.ts'
import { readChangeCells } from './read-change-cells.ts'

const [COLUMNS, ROWS] = [240, 152]
const AREA = COLUMNS * ROWS
type Told = { column: number; row: number; sure: number; sides: readonly number[]; kind?: number }

/** Builds the output of a net that is sure of these cells and of no other cell. `sides`: distances to the sides of the box, in cells. */
function answer(cells: readonly Told[]): ChangeCells {
  const data = new Float32Array((5 + CHANGE_LABELS.length) * AREA)
  data.fill(-9, 0, AREA)
  for (const { column, row, sure, sides, kind } of cells) {
    const at = row * COLUMNS + column
    data[at] = Math.log(sure / (1 - sure))
    for (const [k, side] of sides.entries()) data[(k + 1) * AREA + at] = Math.log(Math.exp(side - 0.05) - 1)
    if (kind !== undefined) data[(5 + kind) * AREA + at] = 6
  }
  return { data, columns: COLUMNS, rows: ROWS }
}
const at = (column: number, row: number, sure: number, kind?: number): Told => ({
  column,
  row,
  sure,
  sides: [2, 1, 2, 1],
  ...(kind !== undefined && { kind }),
})

test('cells of one damage give one box, that of the surest cell, with its kind', () => {
  const found = readChangeCells(answer([at(51, 40, 0.7, 0), at(50, 40, 0.9, 1), at(49, 41, 0.6, 0)]), 0.5)
  expect(found).toEqual([{ x: 388, y: 316, width: 32, height: 16, certainty: expect.closeTo(0.9), label: 'dented' }])
})

test('separate cells give two boxes, the surest first, and an ambiguous kind is not named', () => {
  const found = readChangeCells(answer([at(50, 40, 0.6), at(100, 40, 0.8)]), 0.5)
  expect(found.map(({ x, label }) => [x, label])).toEqual([
    [788, undefined],
    [388, undefined],
  ])
})

test.each([
  ['is not sure enough', at(50, 40, 0.4)],
  ['is smaller than a drop', { ...at(50, 40, 0.9), sides: [1, 1, 1, 1] }],
  ['lies below the photo', at(50, 150, 0.9)],
])('a cell that %s is left out', (_, cell) => {
  expect(readChangeCells(answer([cell]), 0.5)).toEqual([])
})

test('a box at the edge stays within the photo', () => {
  const [box] = readChangeCells(answer([at(0, 149, 0.9)]), 0.5)
  expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 1200])
})
