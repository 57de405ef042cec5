import { describe, expect, test } from 'vitest'
import { labelIdOf, labelsOf } from '../damages/names/damage-labels.ts'
import { PART_NAMES, type PartName } from '../damages/names/damage-parts.ts'
import { estimateRepair as estimateBy, type RepairSubject } from './estimate-repair.ts'
import { amountOf as amountOfRow, PART_GROUPS, REPAIR_WORKS, rowOf, SIZE_CLASSES } from './price-table.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'

const rect = (width: number, height = 10) => ({ x: 0, y: 0, width, height })
const ids = (...names: Parameters<typeof labelIdOf>[0][]) => names.map(labelIdOf)
const parts = (...names: PartName[]) => names.map((name) => ({ name }))

const scratch = (given: Partial<RepairSubject> = {}): RepairSubject => ({
  labelIds: ids('scratched'),
  parts: parts('door'),
  rect: rect(100),
  ...given,
})
const estimateRepair = (subject: RepairSubject) => estimateBy(subject, EXAMPLE_PRICES)
const amountOf = (given: Partial<RepairSubject>) => estimateRepair(scratch(given))?.amount

describe('estimateRepair', () => {
  test('returns amount, range, confidence, currency and the version of its table', () => {
    expect(estimateRepair(scratch())).toMatchObject({
      amount: 4_600,
      min: 3_700,
      max: 5_800,
      currency: 'NOK',
      confidence: 1,
      tableVersion: 1,
    })
  })

  test.each<[string, Partial<RepairSubject>]>([
    ['no part', { parts: [] }],
    ['no label', { labelIds: [] }],
    ['a potential damage', { labelIds: ids('potential damage') }],
    ['what is no damage', { labelIds: ids('reflection', 'light') }],
    ['an unknown label', { labelIds: [9999] }],
  ])('no estimate for %s', (_, given) => {
    expect(estimateRepair(scratch(given))).toBeUndefined()
  })

  test.each([
    [rect(60, 60), 1_600],
    [rect(61, 10), 4_600],
    [rect(10, 61), 4_600],
    [rect(160, 160), 4_600],
    [rect(161, 10), 7_800],
  ])('the size class of %j: %i', (box, amount) => {
    expect(amountOf({ rect: box })).toBe(amount)
  })

  test.each<[string, Partial<RepairSubject>, number]>([
    ['the dearest of several labels', { labelIds: ids('scratched', 'dented', 'chipped') }, 5_400],
    ['potential damage beside a label adds nothing', { labelIds: ids('potential damage', 'scratched') }, 4_600],
    ['every part', { parts: parts('door', 'fender') }, 9_200],
    ['a part named for both its ends only once', { parts: parts('door', 'door') }, 4_600],
    [
      'glass is exchanged, however small the crack',
      { labelIds: ids('glass cracked'), parts: parts('windscreen'), rect: rect(6) },
      6_900,
    ],
  ])('%s', (_, given, amount) => {
    expect(amountOf(given)).toBe(amount)
  })

  test.each([
    [1, 3_700, 5_800],
    [null, 3_700, 5_800],
    [0.5, 3_100, 6_900],
    [0, 2_600, 8_100],
    [1.2, 3_700, 5_800],
    [-1, 2_600, 8_100],
  ])('certainty %d: %i to %i', (certainty, min, max) => {
    expect(estimateRepair(scratch({ certainty }))).toMatchObject({ amount: 4_600, min, max })
  })

  test('every part has a price for every damage label, in whole hundreds and its range around it', () => {
    const labels = labelsOf(4, 'damage')?.filter(({ name }) => name !== 'potential damage') ?? []
    for (const name of PART_NAMES)
      for (const { id } of labels) {
        const estimate = estimateRepair(scratch({ labelIds: [id], parts: parts(name) }))
        expect(estimate?.amount).toBeGreaterThan(0)
        expect((estimate?.amount ?? 1) % 100).toBe(0)
        expect(estimate?.min).toBeLessThan(estimate?.amount ?? 0)
        expect(estimate?.max).toBeGreaterThan(estimate?.amount ?? 0)
      }
  })

  test('a larger damage never costs less', () => {
    const price = (group: (typeof PART_GROUPS)[number], work: (typeof REPAIR_WORKS)[number]) =>
      SIZE_CLASSES.map((size) => amountOfRow(rowOf(EXAMPLE_PRICES, { group, work, size }), EXAMPLE_PRICES.hourlyRate))
    for (const group of PART_GROUPS)
      for (const work of REPAIR_WORKS) {
        const amounts = price(group, work)
        expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
      }
  })
})
