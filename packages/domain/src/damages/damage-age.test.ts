import { expect, test } from 'vitest'
import { ageOf } from './damage-age.ts'

test.each([
  [1, 'new'],
  [2, 'recent'],
  [3, 'old'],
  [200, 'old'],
])('[DAMAGE-50] %i passings since it was first seen: %s', (passings, age) => {
  expect(ageOf(passings)).toBe(age)
})
