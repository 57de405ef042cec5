import { expect, test } from 'vitest'
import { placesOnLine } from './line-places.ts'

const LINE = { room: 120, gap: 20, margin: 10 }

test.each<[string, number[], number[], number[]]>([
  ['a single dot is in the middle', [5], [], [60]],
  ['two dots are at the ends', [0, 100], [], [10, 110]],
  ['dots are placed by time', [0, 50, 100], [], [10, 60, 110]],
  ['close dots are pushed apart', [0, 1, 100], [], [10, 30, 110]],
  ['close dots at the end are pushed to the left', [0, 99, 100], [], [10, 90, 110]],
  ['an accident after the last dot gets room', [0, 50], [100], [10, 60]],
])('%s', (_, times, others, expected) => {
  expect(placesOnLine(times, others, LINE).places).toEqual(expected)
})

test('more dots than fit make the line longer', () => {
  const times = Array.from({ length: 11 }, (_, at) => at)
  const { width, places } = placesOnLine(times, [], LINE)
  expect(width).toBe(220)
  expect(places.at(-1)).toBe(210)
})

test.each([
  [0, 10],
  [50, 70],
  [100, 110],
  [200, 110],
])('a moment between two passings lies between their dots: %s at %s px', (time, expected) => {
  const { placeOf } = placesOnLine([0, 0, 100], [], LINE)
  expect(Math.round(placeOf(time))).toBe(time === 0 ? 30 : expected)
})
