import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labelIdOf, WORK_OF_LABEL } from '../damages/names/damage-labels.ts'
import { PART_NAMES } from '../damages/names/damage-parts.ts'
import { estimateRepair, SIZE_LIMITS } from './estimate-repair.ts'
import {
  isJump,
  isSameContent,
  isWhole,
  type PriceRow,
  type PriceTable,
  priceChanges,
  priceJumps,
} from './price-table.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'

/** Built-in prices of version 1 as they were released. A change of the built-in prices must get the version number 2. */
const stored = JSON.parse(readFileSync(new URL('testing/prices-version-1.json', import.meta.url), 'utf8'))
const RELEASED: PriceTable = {
  ...stored,
  rows: stored.rows.map(([group, work, size, hours, paint, part]: unknown[]) => ({
    group,
    work,
    size,
    hours,
    paint,
    part,
  })),
}

const withRow = (change: Partial<PriceRow>, at = 0): PriceTable => ({
  ...EXAMPLE_PRICES,
  rows: EXAMPLE_PRICES.rows.map((row, nth) => (nth === at ? { ...row, ...change } : row)),
})

test('[PIPE-04] version 1 is unchanged: each label on each part of each size gives the same lines', () => {
  expect(EXAMPLE_PRICES).toEqual(RELEASED)
  const sizes = [SIZE_LIMITS.small, SIZE_LIMITS.medium, SIZE_LIMITS.medium + 1]
  let count = 0
  for (const labelId of WORK_OF_LABEL.keys())
    for (const name of PART_NAMES)
      for (const width of sizes) {
        const subject = {
          labelIds: [labelId],
          parts: [{ name }],
          rect: { x: 0, y: 0, width, height: 1 },
          certainty: 0.37,
        }
        const estimate = estimateRepair(subject, EXAMPLE_PRICES)
        expect(JSON.stringify(estimate)).toBe(JSON.stringify(estimateRepair(subject, RELEASED)))
        const { amount = 0, lines = [] } = estimate ?? {}
        const [line] = lines
        expect(line && line.labour + line.paint + line.material).toBe(amount)
        expect(line && line.hours * line.hourlyRate).toBe(line?.labour)
        count += 1
      }
  expect(count).toBe(WORK_OF_LABEL.size * PART_NAMES.length * sizes.length)
})

test('other prices for the same works give other sums, in the currency of the table', () => {
  const subject = {
    labelIds: [labelIdOf('scratched')],
    parts: [{ name: 'door' as const }],
    rect: { x: 0, y: 0, width: 100, height: 9 },
  }
  const euros: PriceTable = {
    version: 4,
    currency: 'EUR',
    hourlyRate: 99,
    rows: EXAMPLE_PRICES.rows.map((row) => ({ ...row, hours: 1.25, paint: 33, part: 0 })),
  }
  expect(estimateRepair(subject, euros)).toEqual({
    amount: 157,
    min: 130,
    max: 200,
    currency: 'EUR',
    confidence: 1,
    tableVersion: 4,
    lines: [
      {
        part: 'door',
        group: 'panel',
        work: 'paint',
        size: 'medium',
        hours: 1.25,
        hourlyRate: 99,
        labour: 124,
        paint: 33,
        material: 0,
        amount: 157,
      },
    ],
  })
})

test('a table has each row once', () => {
  expect(isWhole(EXAMPLE_PRICES.rows)).toBe(true)
  expect(isWhole(EXAMPLE_PRICES.rows.slice(1))).toBe(false)
  expect(isWhole(EXAMPLE_PRICES.rows.with(0, EXAMPLE_PRICES.rows[1] as PriceRow))).toBe(false)
})

test('changes from one version to the next, by their amounts', () => {
  expect(priceChanges(EXAMPLE_PRICES, EXAMPLE_PRICES)).toEqual([])
  const first = { group: 'panel', work: 'touchUp', size: 'small' }
  expect(priceChanges(EXAMPLE_PRICES, withRow({ paint: 750 }))).toEqual([{ ...first, from: 900, to: 1_000 }])
  expect(priceChanges(EXAMPLE_PRICES, withRow({ hours: 0, paint: 900 }))).toEqual([{ ...first, from: 900, to: 900 }])
  expect(priceChanges(EXAMPLE_PRICES, { ...EXAMPLE_PRICES, hourlyRate: 1_100 }).length).toBeGreaterThan(60)
  expect(isSameContent(EXAMPLE_PRICES, { ...EXAMPLE_PRICES, rows: EXAMPLE_PRICES.rows.toReversed() })).toBe(true)
  expect(isSameContent(EXAMPLE_PRICES, { ...EXAMPLE_PRICES, currency: 'EUR' })).toBe(false)
})

test.each([
  [2_000, 2, true],
  [2, 2_000, true],
  [100, 1, true],
  [100, 2, false],
  [99, 1, false],
  [0, 1_000, false],
  [1_000, 0, false],
])('from %i to %i is a jump: %s', (from, to, is) => {
  expect(isJump(from, to)).toBe(is)
})

test('figures that change a hundredfold are named, also when the amount of their row does not change', () => {
  const [row] = EXAMPLE_PRICES.rows
  const before = withRow({ paint: 2_000, part: 0, hours: 1 })
  const key = { group: row?.group, work: row?.work, size: row?.size }
  expect(priceJumps(before, withRow({ paint: 2, part: 0, hours: 1 }))).toEqual([
    { ...key, figure: 'paint', from: 2_000, to: 2 },
  ])
  expect(priceJumps(before, before)).toEqual([])
})
