import { expect, test } from 'vitest'
import { earlierImageSet } from './earlier-image-set.ts'

const on = (id: string, day: string) => ({ id, recDate: `2026-${day}T10:00:00.000Z` })
const ofCar = [on('later', '11-30'), on('this', '11-21'), on('before', '11-01'), on('first', '09-02')]

test('a passing is compared with the last pickup before it', () => {
  const imageSet = { ...on('this', '11-21'), sincePickup: { imageSetId: 'first' } }
  expect(earlierImageSet(imageSet, ofCar)).toBe('first')
})

test('without an earlier pickup a passing is compared with the passing before it', () => {
  expect(earlierImageSet({ ...on('this', '11-21'), sincePickup: null }, ofCar)).toBe('before')
})

test("a car's first passing has nothing to be compared with", () => {
  expect(earlierImageSet({ ...on('first', '09-02'), sincePickup: null }, ofCar)).toBeUndefined()
  expect(earlierImageSet({ ...on('first', '09-02'), sincePickup: null }, [])).toBeUndefined()
})
