import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  borderOf,
  expectedAt,
  keptFrom,
  MEASURED_MARGINS,
  MEASURED_ON,
  marginsOf,
  meantBy,
  quieterThan,
  sureFrom,
  WORKING_POINTS,
} from './working-point.ts'

const quality = readFileSync(new URL('../../../../docs/quality.md', import.meta.url), 'utf8')

/** Reads the right half of the table of margins in docs/quality.md, which concerns the current net. */
function rowsOfDocs(): [number, (typeof MEASURED_MARGINS)[number]][] {
  const from = quality.indexOf('| surer by |')
  const table = quality.slice(from, quality.indexOf('\n\n', from)).replaceAll('*', '')
  return table
    .split('\n')
    .slice(2)
    .map((line) => {
      const cells = line.split('|').map((cell) => Number.parseFloat(cell.trim()))
      const [recall25, recall50, falseClean, silent] = cells.slice(6) as [number, number, number, number]
      return [cells[1] as number, { recall25, recall50, falseClean, silent }]
    })
}

test('the figures beside the choices are the figures of docs/quality.md', () => {
  expect(Object.fromEntries(rowsOfDocs())).toEqual(MEASURED_MARGINS)
  const { cleanImageSets, damages25, damages50 } = MEASURED_ON
  expect(quality.replaceAll(/\s+/g, ' ')).toContain(
    `(${['six'][cleanImageSets - 6]} unchanged passings, ${damages25} damages of 25 px and more, ${damages50} of 50 px and more`,
  )
})

test.each([
  ['quiet', { recall: 0.64, recallWithFaint: 0.86, toDecide: 0, faint: 0.83 }],
  ['balanced', { recall: 0.79, recallWithFaint: 0.86, toDecide: 0.17, faint: 4.66 }],
  ['thorough', { recall: 0.86, recallWithFaint: 0.86, toDecide: 0.83, faint: 4 }],
] as const)('expected figures of %s', (point, expected) => {
  expect(expectedAt(point)).toEqual(expected)
})

test('from quiet to thorough more suggestions need a decision, and no point drops a find that another point calls sure', () => {
  const margins = WORKING_POINTS.map(marginsOf)
  for (const { keptFrom, sureFrom } of margins) expect(keptFrom).toBeLessThan(sureFrom)
  expect(margins.map(({ sureFrom }) => sureFrom)).toEqual(
    margins.map(({ sureFrom }) => sureFrom).toSorted((a, b) => b - a),
  )
  const mostKept = Math.max(...margins.map(({ keptFrom }) => keptFrom))
  expect(Math.min(...margins.map(({ sureFrom }) => sureFrom))).toBeGreaterThanOrEqual(mostKept)
})

test('each working point but the quietest has a quieter one', () => {
  expect(WORKING_POINTS.map(quieterThan)).toEqual([undefined, 'quiet', 'balanced'])
})

test.each([
  ['topLeft', 'balanced', 0.46, 0.66],
  ['topLeft', 'quiet', 0.56, 0.76],
  ['bottomRight', 'thorough', 0.54, 0.64],
  ['roofRight', 'balanced', 0.58, 0.78],
] as const)('a camera %s suggests at %s from %s, to be decided from %s', (camera, point, kept, sure) => {
  expect(keptFrom(camera, point)).toBeCloseTo(kept)
  expect(sureFrom(camera, point)).toBeCloseTo(sure)
  expect(borderOf(camera, point)).toBe(meantBy(sureFrom(camera, point)))
})

test('a surer box is right more often, and a quieter point asks for more', () => {
  const meant = [0.46, 0.54, 0.66, 0.76, 0.88].map(meantBy)
  expect(meant).toEqual(meant.toSorted((a, b) => a - b))
  const borders = WORKING_POINTS.map((point) => borderOf('topLeft', point))
  expect(borders).toEqual(borders.toSorted((a, b) => b - a))
  expect(borders.every((border) => border > 0 && border < 1)).toBe(true)
})
