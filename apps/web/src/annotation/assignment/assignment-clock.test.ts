import { expect, test } from 'vitest'
import { offsetOf, secondsLeft } from './assignment-clock.ts'

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)

test.each([
  ['the same time', '12:00:00.500', 0],
  ['this browser is an hour behind', '11:00:00.500', 3_600_000],
  ['this browser is a minute ahead', '12:01:00.500', -60_000],
])('%s', (_, here, offset) => {
  expect(offsetOf('Sun, 22 Nov 2026 12:00:00 GMT', at(here), at(here))).toBe(offset)
})

test('a response without a date gives an offset of 0', () => {
  expect(offsetOf('', 0, 0)).toBe(0)
})

test.each([
  ['a remaining fraction of a second counts as one second', '12:14:59.900', 0, 1],
  ['0 seconds remain after the deadline', '12:15:01.000', 0, 0],
  ["the server's clock decides", '13:00:00.000', -3_600_000, 900],
])('%s', (_, now, offset, left) => {
  expect(secondsLeft('2026-11-22T12:15:00.000Z', at(now), offset)).toBe(left)
})
