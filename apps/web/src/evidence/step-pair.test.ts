import { expect, test } from 'vitest'
import { placeAmong, stepPair } from './step-pair.ts'

const pairs = ['a', 'b', 'c'].map((familyId) => ({ familyId }))

const STEPS: [string | undefined, 1 | -1, string][] = [
  [undefined, 1, 'a'],
  [undefined, -1, 'c'],
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['known', 1, 'a'],
  ['known', -1, 'c'],
]

test.each(STEPS)('from %s a step of %s selects %s', (from, step, to) => {
  expect(stepPair(pairs, from, step)).toBe(to)
})

test('without new damages there is no step', () => {
  expect(stepPair([], undefined, 1)).toBeUndefined()
  expect(stepPair([], 'a', -1)).toBeUndefined()
})

test('the place of a damage among the new damages', () => {
  expect([placeAmong(pairs, 'c'), placeAmong(pairs, 'known'), placeAmong(pairs, undefined)]).toEqual([
    3,
    undefined,
    undefined,
  ])
})
