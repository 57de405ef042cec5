import { describe, expect, test } from 'vitest'
import { idOf, imageSet } from '../../core/testing/image-set-fixture.ts'
import { imageSetBefore, page, pagesOf } from '../testing/image-set-fixture.ts'
import {
  addToCheck,
  byRecency,
  dayCountsOf,
  findRow,
  insertRows,
  isWithinLoaded,
  removeRow,
  replaceRows,
  rowsOf,
  takeCounts,
} from './inbox-pages.ts'

const ids = (rows: readonly { id: string }[]) => rows.map((row) => Number(row.id.slice(-3)))
const two = pagesOf(
  page([imageSetBefore(10, 0), imageSetBefore(20, 10)], { nextCursor: 'a' }),
  page([imageSetBefore(30, 20), imageSetBefore(40, 30)], { nextCursor: 'b' }),
)

test('pages read as one list', () => {
  expect(ids(rowsOf(two))).toEqual([10, 20, 30, 40])
  expect(rowsOf(undefined)).toEqual([])
  expect(findRow(two, idOf(30))?.id).toBe(idOf(30))
})

test('the newest local day comes first, whatever the hour elsewhere', () => {
  const lateInOslo = imageSet(1, { recDay: '2026-11-20', recDate: '2026-11-20T22:50:00.000Z' })
  const earlyInMadrid = imageSet(2, { recDay: '2026-11-21', recDate: '2026-11-20T22:40:00.000Z' })
  expect([lateInOslo, earlyInMadrid].sort(byRecency).map((row) => row.recDay)).toEqual(['2026-11-21', '2026-11-20'])
})

describe('a changed row', () => {
  test('stays where it stands, and other pages stay the same objects', () => {
    const next = replaceRows(two, [imageSetBefore(30, 20, { newDamages: 2, modifiedAt: '2026-11-21T05:11:00.000Z' })])
    expect(ids(rowsOf(next))).toEqual([10, 20, 30, 40])
    expect(findRow(next, idOf(30))?.newDamages).toBe(2)
    expect(next.pages[0]).toBe(two.pages[0])
  })

  test('is not overwritten by an older version that comes late', () => {
    const next = replaceRows(two, [imageSetBefore(30, 20, { newDamages: 2, modifiedAt: '2026-11-21T05:10:00.000Z' })])
    expect(findRow(next, idOf(30))?.newDamages).toBe(0)
  })

  test('whose time was set goes to where it belongs', () => {
    const set = (minutes: number) =>
      replaceRows(two, [imageSetBefore(30, minutes, { modifiedAt: '2026-11-21T05:11:00.000Z' })])
    expect(ids(rowsOf(set(-5)))).toEqual([30, 10, 20, 40])
    expect(ids(rowsOf(set(25)))).toEqual([10, 20, 30, 40])
    expect(ids(rowsOf(set(60)))).toEqual([10, 20, 40])
  })

  test('that is not in the list changes nothing', () => {
    expect(rowsOf(replaceRows(two, [imageSet(99)]))).toEqual(rowsOf(two))
  })
})

describe('a row that comes in', () => {
  test.each([
    ['newer than all', -5, [50, 10, 20, 30, 40]],
    ['within a page', 5, [10, 50, 20, 30, 40]],
    ['between two pages', 15, [10, 20, 50, 30, 40]],
    ['late, within the last page', 25, [10, 20, 30, 50, 40]],
    ['older than what is loaded: it comes with its own page', 60, [10, 20, 30, 40]],
  ])('%s', (_, minutes, expected) => {
    expect(ids(rowsOf(insertRows(two, [imageSetBefore(50, minutes)])))).toEqual(expected)
  })

  test('is the last one where there are no more pages', () => {
    const whole = pagesOf(page([imageSetBefore(10, 0)]))
    expect(ids(rowsOf(insertRows(whole, [imageSetBefore(50, 60)])))).toEqual([10, 50])
    expect(isWithinLoaded(whole, imageSetBefore(50, 60))).toBe(true)
    expect(isWithinLoaded(two, imageSetBefore(50, 60))).toBe(false)
  })

  test('fills an empty list, several at once, none twice', () => {
    const rows = [imageSetBefore(2, 5), imageSetBefore(1, 0), imageSetBefore(2, 5)]
    expect(ids(rowsOf(insertRows(pagesOf(page([])), rows)))).toEqual([1, 2])
    expect(ids(rowsOf(insertRows(two, [imageSetBefore(20, 10)])))).toEqual([10, 20, 30, 40])
  })
})

test('a row that is gone leaves', () => {
  expect(ids(rowsOf(removeRow(two, idOf(20))))).toEqual([10, 30, 40])
})

describe('counts', () => {
  const aging = { agedOut: 3, agesOutBefore: '2026-11-14' }
  const counted = pagesOf(
    page([imageSet(1)], {
      totalItems: 212,
      counts: { toCheck: 12, withNewDamages: 5, all: 212, ...aging },
      days: [{ day: '2026-11-21', total: 14, withNewDamages: 3 }],
    }),
    page([], {
      days: [
        { day: '2026-11-21', total: 13, withNewDamages: 3 },
        { day: '2026-11-20', total: 31, withNewDamages: 2 },
      ],
    }),
  )

  test('are taken from a newer answer without its rows', () => {
    const fresh = page([imageSet(9)], {
      totalItems: 213,
      counts: { toCheck: 13, withNewDamages: 5, all: 213, ...aging },
      days: [{ day: '2026-11-21', total: 15, withNewDamages: 3 }],
    })
    const next = takeCounts(counted, fresh)
    expect(rowsOf(next)).toEqual(rowsOf(counted))
    expect(next.pages[0]?.meta.counts?.toCheck).toBe(13)
    expect(next.pages[0]?.meta.totalItems).toBe(213)
    expect(dayCountsOf(next).findLast((day) => day.day === '2026-11-21')?.total).toBe(15)
    expect(dayCountsOf(next).find((day) => day.day === '2026-11-20')?.total).toBe(31)
  })

  test('follow a check at once and never fall below zero', () => {
    expect(addToCheck(counted, -1, false).pages[0]?.meta).toMatchObject({ totalItems: 212, counts: { toCheck: 11 } })
    expect(addToCheck(counted, -1, true).pages[0]?.meta).toMatchObject({ totalItems: 211, counts: { toCheck: 11 } })
    const none = pagesOf(page([], { counts: { toCheck: 0, withNewDamages: 0, all: 1, ...aging } }))
    expect(addToCheck(none, -1, true).pages[0]?.meta.counts?.toCheck).toBe(0)
  })
})
