import { expect, test } from 'vitest'
import { type DatedPassing, damageAt } from './damage-at.ts'

const passing = (id: string, day: number, hasFailed = false): DatedPassing => ({
  id,
  recDate: `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  hasFailed,
})
const PASSINGS = [passing('d', 20), passing('a', 1), passing('c', 12, true), passing('b', 5)]
const at = (id: string) => PASSINGS.find((one) => one.id === id) as DatedPassing
const family = (first: string, repairedAt: string | null = null, seenIn = [first]) => ({
  firstSeen: { imageSetId: first, recDate: at(first).recDate },
  repairedAt,
  seenIn: new Set(seenIn),
})

test.each([
  ['before it was first seen', family('b'), 'a', undefined],
  ['where it was first seen', family('b'), 'b', { age: 'new', isSeen: true }],
  ['one passing later, which failed and ages nothing', family('b'), 'c', { age: 'new', isSeen: false }],
  ['the next one that did not fail', family('b'), 'd', { age: 'recent', isSeen: false }],
  ['two passings later', family('a'), 'd', { age: 'old', isSeen: false }],
  ['seen again later', family('a', null, ['a', 'd']), 'd', { age: 'old', isSeen: true }],
  ['repaired later', family('a', '2026-10-06T00:00:00Z'), 'b', { age: 'recent', isSeen: false }],
  ['repaired before', family('a', '2026-10-06T00:00:00Z'), 'd', { age: 'repaired', isSeen: false }],
  ['repaired at that very moment', family('a', at('b').recDate), 'b', { age: 'repaired', isSeen: false }],
])('[DAMAGE-50] how a damage stood %s', (_, of, id, expected) => {
  expect(damageAt(of, PASSINGS, at(id))).toEqual(expected)
})

test('two passings of one moment follow each other by their ids, as history orders them', () => {
  const twins = [passing('x', 3), passing('y', 3)] as const
  const of = { firstSeen: { imageSetId: 'y', recDate: twins[1].recDate }, repairedAt: null, seenIn: new Set(['y']) }
  expect(damageAt(of, twins, twins[0])).toBeUndefined()
  expect(damageAt(of, twins, twins[1])?.age).toBe('new')
})
