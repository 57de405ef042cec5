import type { Damage } from '@skadi/contract/damages/damage'
import { expect, test } from 'vitest'
import { damageOf, uuid } from '../data/testing/damage-of.ts'
import { pairDamages } from './pair-damages.ts'

const PICKUP = '2026-10-14T16:20:00.000Z'
const RETURN = '2026-11-21T05:10:00.000Z'

const seenFirst = (recDate: string) => ({ ...damageOf(1).firstSeen, recDate })
const decided = { state: 'accepted', finalState: 'accepted' } as const

const atPickup = (number: number, change: Partial<Damage> = {}) =>
  damageOf(number + 100, {
    ...decided,
    number,
    familyId: uuid(number),
    firstSeen: seenFirst(PICKUP),
    timestamp: PICKUP,
    ...change,
  })
const atReturn = (number: number, change: Partial<Damage> = {}) =>
  damageOf(number, { ...decided, number, familyId: uuid(number), firstSeen: seenFirst(RETURN), ...change })

const CASES: [string, Damage[], Damage[], string | undefined][] = [
  ['first seen at the return', [], [atReturn(1)], 'new'],
  ['first seen between the two', [], [atReturn(1, { firstSeen: seenFirst('2026-11-01T05:10:00.000Z') })], 'new'],
  ['first seen at the pickup', [atPickup(1)], [atReturn(1, { firstSeen: seenFirst(PICKUP) })], 'known'],
  [
    'known from before, missed at the pickup',
    [],
    [atReturn(1, { firstSeen: seenFirst('2026-09-02T09:00:00.000Z') })],
    'known',
  ],
  ['a suggestion', [], [atReturn(1, { state: 'suggested', finalState: null })], 'toDecide'],
  ['only potential', [], [atReturn(1, { potentialDamage: true })], 'toDecide'],
  [
    'a suggestion for a known damage',
    [atPickup(1)],
    [atReturn(1, { state: 'suggested', finalState: null, firstSeen: seenFirst(PICKUP) })],
    'known',
  ],
  ['not seen at the return', [atPickup(1)], [], 'gone'],
  ['a suggestion at the pickup only', [atPickup(1, { state: 'suggested', finalState: null })], [], undefined],
  ['deleted at the return', [], [atReturn(1, { isDeleted: true })], undefined],
  ['rejected at the return', [], [atReturn(1, { state: 'rejected', finalState: 'rejected' })], undefined],
]

test.each(CASES)('the kind of a damage between two passings: %s', (_, older, newer, kind) => {
  expect(pairDamages(older, newer, PICKUP).map((pair) => pair.kind)).toEqual(kind === undefined ? [] : [kind])
})

test('new damages come first, then by number', () => {
  const older = [atPickup(2), atPickup(9)]
  const newer = [atReturn(8), atReturn(2, { firstSeen: seenFirst(PICKUP) }), atReturn(7)]
  expect(pairDamages(older, newer, PICKUP).map(({ kind, number }) => [kind, number])).toEqual([
    ['new', 7],
    ['new', 8],
    ['known', 2],
    ['gone', 9],
  ])
})

test('a pair has the boxes of a damage in both passings', () => {
  const [pair] = pairDamages([atPickup(1)], [atReturn(1, { firstSeen: seenFirst(PICKUP) })], PICKUP)
  expect([pair?.older?.best.id, pair?.newer?.best.id, pair?.best.id]).toEqual([uuid(101), uuid(1), uuid(1)])
})
