import { expect, test } from 'vitest'
import { type DateRangeFault, dateRangeFault } from './fleet-dates.ts'

const OSLO = 'Europe/Oslo'
const NOW = new Date('2026-11-21T12:00:00Z')
const fault = (from?: string, to?: string, now = NOW) => dateRangeFault({ from, to }, now, OSLO)

test.each<[from: string | undefined, to: string | undefined, expected: DateRangeFault | undefined]>([
  ['2026-11-01', undefined, { field: 'from', rule: 'dateFormat' }],
  ['1.11.2026', '20.11.2026', { field: 'from', rule: 'dateFormat' }],
  ['01.11.2026', '31.11.2026', { field: 'to', rule: 'dateFormat' }],
  ['today', 'tomorrow', { field: 'from', rule: 'dateFormat' }],
])('[FLEET-11][VALID-12] %j to %j: another format is refused', (from, to, expected) => {
  expect(fault(from, to)).toEqual(expected)
})

test.each([
  [undefined, undefined],
  ['', ''],
  [' ', undefined],
])('[FLEET-12] %j to %j: at least one date is required', (from, to) => {
  expect(fault(from, to)).toEqual({ field: 'from', rule: 'dateRequired' })
  expect(fault('01.11.2026')).toBeUndefined()
  expect(fault(undefined, '01.11.2026')).toBeUndefined()
})

test.each<[at: string, to: string, expected: DateRangeFault | undefined]>([
  ['2026-11-21T12:00:00Z', '21.11.2026', undefined],
  ['2026-11-21T12:00:00Z', '22.11.2026', { field: 'to', rule: 'dateInFuture' }],
  ['2026-11-21T22:59:59.999Z', '22.11.2026', { field: 'to', rule: 'dateInFuture' }],
  // midnight in Oslo at the start of 22.11.
  ['2026-11-21T23:00:00.000Z', '22.11.2026', undefined],
])('[FLEET-13] at %s the date %s is refused when it is in the future', (at, to, expected) => {
  expect(fault('01.11.2026', to, new Date(at))).toEqual(expected)
  expect(fault(to, undefined, new Date(at))).toEqual(expected && { ...expected, field: 'from' })
})

test.each<[from: string, to: string, expected: DateRangeFault | undefined]>([
  ['20.11.2026', '21.11.2026', undefined],
  // a single day is a valid period (ruling 40)
  ['21.11.2026', '21.11.2026', undefined],
  ['21.11.2026', '20.11.2026', { field: 'from', rule: 'startAfterEnd' }],
  // a comparison of the texts would put the start before the end
  ['01.12.2025', '30.11.2025', { field: 'from', rule: 'startAfterEnd' }],
  ['31.12.2025', '01.01.2026', undefined],
])('[FLEET-14] %s to %s: the start is not after the end', (from, to, expected) => {
  expect(fault(from, to)).toEqual(expected)
})
