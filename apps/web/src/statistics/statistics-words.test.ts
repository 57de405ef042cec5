import { expect, test } from 'vitest'
import { hoursOf, tickWriter, timeTicks, writeChange, writeTime } from './statistics-words.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'under 1 min'],
  [59_000, 'under 1 min'],
  [42.4 * MINUTE, '42 min'],
  [HOUR, '1 h 00 min'],
  [3 * HOUR + 5 * MINUTE, '3 h 05 min'],
  [2 * DAY + 3 * HOUR, '2 d 3 h'],
])('%d ms are %s', (ms, text) => {
  expect(writeTime(ms)).toBe(text)
})

test('files have hours with two decimals', () => {
  expect([0, 20 * MINUTE, 25 * HOUR].map(hoursOf)).toEqual([0, 0.33, 25])
})

test.each([
  [40 * MINUTE, ['0', '15 min', '30 min']],
  [20 * HOUR, ['0', '6 h', '12 h', '18 h']],
  [55 * HOUR, ['0', '12 h', '24 h', '36 h', '48 h']],
  [4 * DAY, ['0', '1 d', '2 d', '3 d', '4 d']],
])('an axis up to %d ms has one unit', (longest, texts) => {
  expect(timeTicks(longest).map(tickWriter(longest))).toEqual(texts)
})

test.each([
  [0.204, '+20\u00a0%'],
  [-0.12, '−12\u00a0%'],
  [0.001, '±0\u00a0%'],
  [-1, '−100\u00a0%'],
  [9, '×\u00a010'],
])('a change of %d is written %s', (change, text) => {
  expect(writeChange(change)).toBe(text)
})
