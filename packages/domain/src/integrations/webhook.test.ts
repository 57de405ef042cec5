import { expect, test } from 'vitest'
import { retryAfterS } from './webhook.ts'

test.each([
  [1, 0.5, 5],
  [1, 0, 4],
  [1, 1, 6],
  [2, 0.5, 30],
  [6, 0.5, 3_600],
  [60, 0.5, 3_600],
  [60, 1, 4_320],
])('after %i failed tries, at a chance of %f, the next comes after %i s', (tries, chance, seconds) => {
  expect(retryAfterS(tries, chance)).toBeCloseTo(seconds)
})
