import { expect, test } from 'vitest'
import { type DatedImageSet, damageAt } from './damage-at.ts'

const imageSet = (id: string, day: number, hasFailed = false): DatedImageSet => ({
  id,
  recDate: `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  hasFailed,
})
const IMAGE_SETS = [imageSet('d', 20), imageSet('a', 1), imageSet('c', 12, true), imageSet('b', 5)]
const at = (id: string) => IMAGE_SETS.find((one) => one.id === id) as DatedImageSet
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
  ['repaired after the newest passing', family('a', '2026-10-25T00:00:00Z'), 'd', { age: 'repaired', isSeen: false }],
  ['repaired at that very moment', family('a', at('b').recDate), 'b', { age: 'repaired', isSeen: false }],
])('[DAMAGE-50] status of a damage %s', (_, of, id, expected) => {
  expect(damageAt(of, IMAGE_SETS, at(id))).toEqual(expected)
})

test('two passings of the same moment are ordered by their ids, as in the history', () => {
  const twins = [imageSet('x', 3), imageSet('y', 3)] as const
  const of = { firstSeen: { imageSetId: 'y', recDate: twins[1].recDate }, repairedAt: null, seenIn: new Set(['y']) }
  expect(damageAt(of, twins, twins[0])).toBeUndefined()
  expect(damageAt(of, twins, twins[1])?.age).toBe('new')
})
