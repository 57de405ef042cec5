import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { describe, expect, test } from 'vitest'
import { idOf, imageSet, TENANT } from '../core/testing/image-set-fixture.ts'
import { carBeside, carsOf, isUnseen, keyOf, replaceLatest } from './fleet-pages.ts'
import type { FleetCar, FleetPage, FleetPages } from './fleet-query.ts'

/** Returns a test car and its latest passing with the same number. */
function car(number: number, over: Partial<ImageSetSummary> = {}): FleetCar {
  const latest = imageSet(number, { detection: 'done', ...over })
  return {
    registrationNo: latest.carInfo.registrationNo ?? '',
    countryCode: latest.carInfo.countryCode ?? 'NO',
    carIds: [idOf(1_000 + number)],
    tenantId: TENANT,
    lastRecDate: latest.recDate,
    timeZone: latest.timeZone,
    imageSetCount: 1,
    hasNewDamages: latest.hasNewDamages,
    hasRecentDamages: latest.hasRecentDamages,
    latest,
  }
}

/** Returns the pages of a list for a test. Each page except the last page has a cursor. */
const pagesOf = (cars: FleetCar[], meta: Partial<FleetPage['meta']> = {}): FleetPages => ({
  pages: [
    { data: { items: cars }, meta: { currentItemsPerPage: cars.length, currentPage: 1, maxPerPage: 50, ...meta } },
  ],
  pageParams: [undefined],
})

const plate = (registrationNo: string) => ({ carInfo: { countryCode: 'NO', registrationNo } })
const at = (time: string) => ({ recDate: `2026-11-21T${time}:00.000Z` })
const newest = car(1, { ...plate('CD50002'), ...at('08:00') })
const oldest = car(2, { ...plate('AB12345'), ...at('06:00') })

test('a changed passing replaces its older version and its flags in place', () => {
  const pages = pagesOf([newest, oldest])
  const changed = { ...oldest.latest, hasNewDamages: true, newDamages: 2, modifiedAt: '2026-11-21T09:00:00.000Z' }
  const after = carsOf(replaceLatest(pages, [changed]))
  expect(after.map(keyOf)).toEqual([newest, oldest].map(keyOf))
  expect(after[1]).toMatchObject({ hasNewDamages: true, latest: { newDamages: 2 } })
  expect(after[0]).toBe(newest)
})

test('an older version, and a passing outside the list, change nothing', () => {
  const pages = pagesOf([newest])
  const stale = { ...newest.latest, hasNewDamages: true, modifiedAt: '2026-11-21T00:00:00.000Z' }
  expect(replaceLatest(pages, [stale, imageSet(9)])).toBe(pages)
})

describe('a passing is new to the list', () => {
  const whole = pagesOf([newest, oldest])
  const begun = pagesOf([newest, oldest], { nextCursor: 'more' })
  test.each([
    ['of a shown car, later', whole, plate('AB12345'), '07:00', '-lastRecDate', true],
    ['of a shown car, not later', whole, plate('AB12345'), '06:00', '-lastRecDate', false],
    ['of another car, and all are loaded', whole, plate('EF1'), '01:00', '-lastRecDate', true],
    ['of another car within the rows loaded', begun, plate('EF1'), '07:00', '-lastRecDate', true],
    ['of another car further down', begun, plate('EF1'), '05:00', '-lastRecDate', false],
    ['of another car further down, oldest first', begun, plate('EF1'), '07:00', 'lastRecDate', false],
    [
      'sorted by plate, within the rows loaded',
      pagesOf([oldest, newest], { nextCursor: 'more' }),
      plate('BB1'),
      '01:00',
      'registrationNo',
      true,
    ],
    [
      'sorted by plate, further down',
      pagesOf([oldest, newest], { nextCursor: 'more' }),
      plate('EF1'),
      '01:00',
      'registrationNo',
      false,
    ],
    ['sorted by plate in descending order', begun, plate('EF1'), '01:00', '-registrationNo', true],
  ] as const)('%s', (_, pages, carInfo, time, sort, expected) => {
    expect(isUnseen(pages, imageSet(9, { ...carInfo, ...at(time) }), sort)).toBe(expected)
  })
})

test.each([
  ['nothing is selected', undefined, 1, newest],
  ['down', keyOf(newest), 1, oldest],
  ['up', keyOf(oldest), -1, newest],
  ['not beyond the end', keyOf(oldest), 1, oldest],
  ['not beyond the beginning', keyOf(newest), -1, newest],
] as const)('J and K: %s', (_, selected, by, expected) => {
  expect(carBeside([newest, oldest], selected, by)).toBe(expected)
})
