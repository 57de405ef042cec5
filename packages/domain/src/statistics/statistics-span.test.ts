import { expect, test } from 'vitest'
import { chosenSpan, isDaySpan, SPAN_NAMES, spanDays, stepCounts, stepOf } from './statistics-span.ts'

test.each([
  ['7d', '2026-11-23T12:00:00Z', 'Europe/Oslo', '2026-11-17', '2026-11-23'],
  ['7d', '2026-11-22T23:30:00Z', 'Europe/Oslo', '2026-11-17', '2026-11-23'],
  ['7d', '2026-11-22T23:30:00Z', 'UTC', '2026-11-16', '2026-11-22'],
  // around the nights in which the clocks go forward and back
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
  expect(spans.map((span) => stepCounts(span, []).length)).toEqual([7, 30, 14, 13])
})

test('a week begins on Monday and counts only days of the span', () => {
  const span = { from: '2026-09-01', to: '2026-11-01' }
  const days = ['2026-08-31', '2026-09-01', '2026-09-06', '2026-09-07', '2026-11-02']
  const counts = stepCounts(
    span,
    days.map((day) => ({ day, passings: 2, withNew: 1 })),
  )
  expect(counts.slice(0, 3)).toEqual([
    { day: '2026-08-31', passings: 4, withNew: 2 },
    { day: '2026-09-07', passings: 2, withNew: 1 },
    { day: '2026-09-14', passings: 0, withNew: 0 },
  ])
})
