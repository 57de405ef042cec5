import { expect, test } from 'vitest'
import { earlierPassing } from './earlier-passing.ts'

const on = (id: string, day: string) => ({ id, recDate: `2026-${day}T10:00:00.000Z` })
const ofCar = [on('later', '11-30'), on('this', '11-21'), on('before', '11-01'), on('first', '09-02')]

test('a passing is compared with the last pickup before it', () => {
  const passing = { ...on('this', '11-21'), sincePickup: { imageSetId: 'first' } }
  expect(earlierPassing(passing, ofCar)).toBe('first')
})

test('without a pickup it is compared with the passing before it', () => {
  expect(earlierPassing({ ...on('this', '11-21'), sincePickup: null }, ofCar)).toBe('before')
})

test("a car's first passing has nothing to be compared with", () => {
  expect(earlierPassing({ ...on('first', '09-02'), sincePickup: null }, ofCar)).toBeUndefined()
  expect(earlierPassing({ ...on('first', '09-02'), sincePickup: null }, [])).toBeUndefined()
})
