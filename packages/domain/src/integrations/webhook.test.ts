import { expect, test } from 'vitest'
import { MAX_RETRY_AFTER_S, readRetryAfter, retryAfterS } from './webhook.ts'

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

const NOW = new Date('2026-11-28T10:00:00.500Z')

test.each([
  ['seconds', '120', 120],
  ['no time at all', '0', 0],
  ['blanks around it', ' 30 ', 30],
  ['ten years', '315360000', MAX_RETRY_AFTER_S],
  ['more digits than a number holds', '9'.repeat(400), MAX_RETRY_AFTER_S],
  ['a date', 'Sat, 28 Nov 2026 10:02:00 GMT', 120],
  ['a date of the second form', 'Saturday, 28-Nov-26 10:02:00 GMT', 120],
  ['a date of the third form', 'Sat Nov 28 10:02:00 2026', 120],
  ['a date that has passed', 'Sat, 28 Nov 2026 09:00:00 GMT', 0],
  ['a date in ten years', 'Fri, 28 Nov 2036 10:02:00 GMT', MAX_RETRY_AFTER_S],
  ['half a second', '0.5', undefined],
  ['a negative number', '-5', undefined],
  ['an ISO date', '2026-11-28T10:02:00Z', undefined],
  ['a date that is none', 'Sat, 99 Nov 2026 10:02:00 GMT', undefined],
  ['words', 'soon', undefined],
  ['nothing', '', undefined],
  ['no header', undefined, undefined],
])('Retry-After with %s', (_what, header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds)
})
