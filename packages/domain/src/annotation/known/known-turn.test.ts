import { expect, test } from 'vitest'
import { isKnownTurn } from './known-turn.ts'

const numbers = (n: number) => Array.from({ length: n }, (_, at) => at)
const turnsOf = (userId: string, percent: number, assignments = 1_000) =>
  numbers(assignments).filter((number) => isKnownTurn(userId, number, percent))

test.each([
  [0, 0],
  [1, 10],
  [3, 30],
  [5, 50],
  [30, 300],
  [100, 1_000],
])('of a thousand assignments at %i of 100, %i are on known passings', (percent, expected) => {
  for (const userId of ['anna', 'berit', 'carl']) expect(turnsOf(userId, percent)).toHaveLength(expected)
})

test('one known passing in each stretch, at positions that differ by stretch and by person', () => {
  const places = (userId: string) => turnsOf(userId, 5).map((number) => number % 20)
  expect(turnsOf('anna', 5).map((number) => Math.floor(number / 20))).toEqual(numbers(50))
  expect(new Set(places('anna')).size).toBeGreaterThan(12)
  expect(places('anna')).not.toEqual(places('berit'))
})
