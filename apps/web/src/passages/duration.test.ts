import { expect, test } from 'vitest'
import { writeDuration } from './duration.ts'

test.each([
  [0, '0.0 s'],
  [440, '0.4 s'],
  [9_949, '9.9 s'],
  [9_950, '10 s'],
  [59_499, '59 s'],
  [59_500, '1 min 00 s'],
  [134_000, '2 min 14 s'],
  [3_600_000, '1 h 00 min'],
  [11_100_000, '3 h 05 min'],
  [86_400_000, '1 d 0 h'],
  [183_600_000, '2 d 3 h'],
])('%d ms is written as %s', (ms, text) => {
  expect(writeDuration(ms)).toBe(text)
})
