import { expect, test } from 'vitest'
import { lineAfterKey } from './line-keys.ts'

const CASES: [string, boolean, number, number | undefined][] = [
  ['ArrowLeft', false, 50, 48],
  ['ArrowRight', false, 50, 52],
  ['ArrowRight', true, 50, 60],
  ['ArrowLeft', false, 1, 0],
  ['ArrowRight', true, 95, 100],
  ['PageUp', false, 50, 60],
  ['PageDown', false, 5, 0],
  ['Home', false, 70, 0],
  ['End', false, 70, 100],
  ['w', false, 50, undefined],
]

test.each(CASES)('%s (far: %s) moves the line from %s to %s', (key, isFar, from, to) => {
  expect(lineAfterKey(key, isFar, from)).toBe(to)
})
