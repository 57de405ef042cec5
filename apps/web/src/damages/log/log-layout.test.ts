import { expect, test } from 'vitest'
import { cardHeight, slotAt, topsOf } from './log-layout.ts'

test.each([
  { name: 'the open drawer', width: 363, isTouch: false, height: 189 },
  { name: 'a drawer with a scroll bar', width: 348, isTouch: false, height: 182 },
  { name: 'a phone', width: 390, isTouch: true, height: 254 },
])('a card in $name is $height high', ({ width, isTouch, height }) => {
  expect(cardHeight(width, isTouch)).toBe(height)
})

test('lines are stacked without gaps; every height belongs to a line, beyond the ends to the first or last line', () => {
  const tops = topsOf([{ kind: 'head' }, { kind: 'card', key: 'a' }, { kind: 'card', key: 'b' }], 189)
  expect(tops).toEqual([0, 32, 221, 410])
  expect([-5, 0, 31, 32, 220, 221, 409, 999].map((y) => slotAt(tops, y))).toEqual([0, 0, 0, 1, 1, 2, 2, 2])
})
