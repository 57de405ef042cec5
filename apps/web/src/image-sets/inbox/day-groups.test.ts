import { expect, test } from 'vitest'
import { imageSet } from '../../core/testing/image-set-fixture.ts'
import { groupByDay, nearnessOf } from './day-groups.ts'

test('rows are cut into days in their order, with the counts of each day', () => {
  const rows = [imageSet(1), imageSet(2), imageSet(3, { recDay: '2026-11-20' })]
  const counts = [{ day: '2026-11-21', total: 14, withNewDamages: 3 }]
  const groups = groupByDay(rows, counts)
  expect(groups.map(({ day, rows: own, count }) => [day, own.length, count?.total])).toEqual([
    ['2026-11-21', 2, 14],
    ['2026-11-20', 1, undefined],
  ])
})

test('of two counts of a day the later holds', () => {
  const [group] = groupByDay(
    [imageSet(1)],
    [
      { day: '2026-11-21', total: 14, withNewDamages: 3 },
      { day: '2026-11-21', total: 15, withNewDamages: 3 },
    ],
  )
  expect(group?.count?.total).toBe(15)
})

test('no rows, no days', () => {
  expect(groupByDay([], [{ day: '2026-11-21', total: 14, withNewDamages: 3 }])).toEqual([])
})

test.each([
  ['2026-11-21', '2026-11-21', 'today'],
  ['2026-11-20', '2026-11-21', 'yesterday'],
  ['2026-11-19', '2026-11-21', 'earlier'],
  ['2026-11-22', '2026-11-21', 'earlier'],
  ['2026-02-28', '2026-03-01', 'yesterday'],
  ['2028-02-29', '2028-03-01', 'yesterday'],
  ['2026-12-31', '2027-01-01', 'yesterday'],
  ['2026-10-24', '2026-10-25', 'yesterday'],
] as const)('%s seen from %s is %s', (day, today, expected) => {
  expect(nearnessOf(day, today)).toBe(expected)
})
