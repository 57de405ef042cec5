import { expect, test } from 'vitest'
import {
  changeSince,
  chosenSpan,
  isDaySpan,
  movedOnto,
  SPAN_NAMES,
  spanBefore,
  spanDays,
  stepOf,
  stepsOf,
  sumSteps,
} from './statistics-span.ts'

test.each([
  ['7d', '2026-11-23T12:00:00Z', 'Europe/Oslo', '2026-11-17', '2026-11-23'],
  ['7d', '2026-11-22T23:30:00Z', 'Europe/Oslo', '2026-11-17', '2026-11-23'],
  ['7d', '2026-11-22T23:30:00Z', 'UTC', '2026-11-16', '2026-11-22'],
  // around the nights in which clocks go forward and back
  ['7d', '2026-03-29T22:30:00Z', 'Europe/Oslo', '2026-03-24', '2026-03-30'],
  ['30d', '2026-03-29T21:30:00Z', 'Europe/Oslo', '2026-02-28', '2026-03-29'],
  ['7d', '2026-10-25T22:30:00Z', 'Europe/Oslo', '2026-10-19', '2026-10-25'],
  ['7d', '2026-10-25T23:30:00Z', 'Europe/Oslo', '2026-10-20', '2026-10-26'],
  ['365d', '2028-02-29T12:00:00Z', 'UTC', '2027-03-02', '2028-02-29'],
] as const)('%s up to %s in %s', (span, now, zone, from, to) => {
  expect(spanDays(span, new Date(now), zone)).toEqual({ from, to })
})

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['01.10.2026', '2026-10-31', false],
])('%s to %s is a valid span: %s', (from, to, may) => {
  expect(isDaySpan({ from, to })).toBe(may)
})

test.each([
  [{}, undefined],
  [
    { from: '2026-11-01', to: '2026-11-10' },
    { span: { from: '2026-11-01', to: '2026-11-10' }, isCut: false },
  ],
  [{ from: '2026-11-01' }, { span: { from: '2026-11-01', to: '2026-11-23' }, isCut: false }],
  [{ from: '2026-12-24' }, { span: { from: '2026-12-24', to: '2026-12-24' }, isCut: false }],
  [{ to: '2026-10-30' }, { span: { from: '2026-10-01', to: '2026-10-30' }, isCut: false }],
  [
    { from: '2026-01-01', to: '2027-01-01' },
    { span: { from: '2026-01-01', to: '2027-01-01' }, isCut: false },
  ],
  [
    { from: '2025-12-31', to: '2027-01-01' },
    { span: { from: '2026-01-01', to: '2027-01-01' }, isCut: true },
  ],
])('the chosen days %o give the span %o', (days, chosen) => {
  expect(chosenSpan(days, '2026-11-23')).toEqual(chosen)
  if (chosen) expect(isDaySpan(chosen.span)).toBe(true)
})

test('no span has more than 31 bars', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const spans = SPAN_NAMES.map((name) => spanDays(name, now, 'Europe/Oslo'))
  expect(spans.map(stepOf)).toEqual(['day', 'day', 'week', 'month'])
  expect(spans.map((span) => stepsOf(span).length)).toEqual([7, 30, 14, 13])
})

test('a week begins on Monday and covers only days of the span', () => {
  const steps = stepsOf({ from: '2026-09-01', to: '2026-11-01' })
  expect([...steps.slice(0, 2), ...steps.slice(-1)]).toEqual([
    { from: '2026-09-01', to: '2026-09-06', days: 6 },
    { from: '2026-09-07', to: '2026-09-13', days: 7 },
    { from: '2026-10-26', to: '2026-11-01', days: 7 },
  ])
  const days = ['2026-08-31', '2026-09-01', '2026-09-06', '2026-09-06', '2026-09-07', '2026-11-02']
  const sums = sumSteps(
    steps,
    days.map((day) => ({ day, passings: 2 })),
    ({ passings }) => passings,
  )
  expect(sums.slice(0, 3)).toEqual([6, 2, 0])
  expect(sums.at(-1)).toBe(0)
})

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
  ['2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  // leap year, and a period across the night in which the clock goes back
  ['2028-03-01', '2028-03-01', '2028-02-29', '2028-02-29'],
  ['2026-10-25', '2026-10-26', '2026-10-23', '2026-10-24'],
])('the period before %s to %s is %s to %s', (from, to, first, last) => {
  expect(spanBefore({ from, to })).toEqual({ from: first, to: last })
  expect(
    movedOnto({ from, to }, [
      { day: first, n: 1 },
      { day: last, n: 2 },
    ]),
  ).toEqual([
    { day: from, n: 1 },
    { day: to, n: 2 },
  ])
})

test.each([
  [12, 10, 0.2],
  [5, 10, -0.5],
  [0, 10, -1],
  [10, 10, 0],
  [3, 0, undefined],
  [undefined, 10, undefined],
  [10, undefined, undefined],
])('%s after %s is a change of %s', (now, before, change) => {
  expect(changeSince(now, before)).toBe(change)
})
