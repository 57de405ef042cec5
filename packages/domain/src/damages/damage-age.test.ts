import { expect, test } from 'vitest'
import { ageOf, byAge } from './damage-age.ts'

test.each([
  [1, 'new'],
  [2, 'recent'],
  [3, 'old'],
  [200, 'old'],
])('[DAMAGE-50] a damage in its passing number %i is %s', (imageSets, age) => {
  expect(ageOf(imageSets)).toBe(age)
})

test('new damages sort before recent and old damages, damages without an age last', () => {
  expect(([null, 'old', 'new', 'recent'] as const).toSorted(byAge)).toEqual(['new', 'recent', 'old', null])
})
