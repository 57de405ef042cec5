import { expect, test } from 'vitest'
import { cardHeight } from './log-layout.ts'

test.each([
  { name: 'the open drawer', width: 363, isTouch: false, height: 189 },
  { name: 'a drawer with a scroll bar', width: 348, isTouch: false, height: 182 },
  { name: 'a phone', width: 390, isTouch: true, height: 254 },
])('a card in $name is $height high', ({ width, isTouch, height }) => {
  expect(cardHeight(width, isTouch)).toBe(height)
})
