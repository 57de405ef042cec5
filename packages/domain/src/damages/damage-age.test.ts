import { expect, test } from 'vitest'
import { ageOf, byAge } from './damage-age.ts'

test.each([
  [1, 'new'],
  [2, 'recent'],
  [3, 'old'],
  [200, 'old'],
])('[DAMAGE-50] %i passings since it was first seen: %s', (imageSets, age) => {
  expect(ageOf(imageSets)).toBe(age)
})

test('new damages go before recent and old ones, what has no age yet comes last', () => {
  expect(([null, 'old', 'new', 'recent'] as const).toSorted(byAge)).toEqual(['new', 'recent', 'old', null])
})
