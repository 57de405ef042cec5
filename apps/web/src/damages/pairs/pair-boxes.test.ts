import { expect, test } from 'vitest'
import { damageOf, uuid } from '../data/testing/damage-of.ts'
import { pairBoxes } from './pair-boxes.ts'
import { cropsOf } from './pair-crops.ts'
import { pairDamages } from './pair-damages.ts'

const PICKUP = '2026-10-14T16:20:00.000Z'
const decided = { state: 'accepted', finalState: 'accepted' } as const
const [OLDER, NEWER] = [uuid(901), uuid(902)]
/** Matrix of the photo at the return, which shows the car 100 px further right and 50 px lower. */
const MATRIX = [1, 0, 100, 0, 1, 50, 0, 0, 1]

const atPickup = (number: number) =>
  damageOf(number + 100, {
    ...decided,
    number,
    familyId: uuid(number),
    imageId: OLDER,
    firstSeen: { ...damageOf(1).firstSeen, recDate: PICKUP },
  })
const atReturn = (number: number, recDate = PICKUP) =>
  damageOf(number, {
    ...decided,
    number,
    isNew: false,
    familyId: uuid(number),
    imageId: NEWER,
    firstSeen: { ...damageOf(1).firstSeen, recDate },
  })

// Damage 1 is known and in both passings. Damage 2 is only at the pickup. Damage 3 is new.
const older = [atPickup(1), atPickup(2)]
const newer = [atReturn(1), { ...atReturn(3, '2026-11-21T05:10:00.000Z'), isNew: true }]
const pairs = pairDamages(older, newer, PICKUP)
const boxesWith = (matrix: readonly number[] | undefined, familyId?: string) =>
  pairBoxes({
    older: { damages: older, imageId: OLDER },
    newer: { damages: newer, imageId: NEWER },
    pairs,
    matrix,
    familyId,
  })
const numbers = (boxes: readonly { number?: number }[]) =>
  boxes.map(({ number = 0 }) => number).toSorted((a, b) => a - b)

test('on overlaid photos each damage is drawn once, at its place in the newer photo', () => {
  const { over, older: onOlder } = boxesWith(MATRIX)
  expect(numbers(over)).toEqual([1, 2, 3])
  expect(onOlder.find(({ number }) => number === 2)?.rect).toEqual({ x: 200, y: 150, width: 100, height: 80 })
})

test('the older photo marks the place of the selected new damage only', () => {
  expect(numbers(boxesWith(MATRIX).older)).toEqual([1, 2])
  expect(numbers(boxesWith(MATRIX, uuid(3)).older)).toEqual([1, 2, 3])
})

test('photos that are not aligned show only their own boxes', () => {
  const { over, older: onOlder, newer: onNewer } = boxesWith(undefined, uuid(3))
  expect([numbers(over), numbers(onOlder), numbers(onNewer)]).toEqual([
    [1, 3],
    [1, 2],
    [1, 3],
  ])
  expect(onOlder[0]?.rect).toEqual({ x: 100, y: 100, width: 100, height: 80 })
})

test('a damage that was new at the pickup is no longer red', () => {
  expect(boxesWith(MATRIX).older.map(({ age }) => age)).toEqual(['old', 'old'])
  expect(boxesWith(MATRIX).over.find(({ number }) => number === 3)?.age).toBe('new')
})

test('the crops of a pair show the same spot of the car', () => {
  const pair = pairs.find(({ number }) => number === 3)
  if (!pair) throw new Error('damage 3 is new')
  const photos = { olderId: OLDER, newerId: NEWER, matrix: MATRIX }
  expect(cropsOf(pair, photos)).toEqual({
    older: { imageId: OLDER, box: { x: 0, y: 50, width: 100, height: 80 } },
    newer: { imageId: NEWER, box: { x: 100, y: 100, width: 100, height: 80 } },
  })
  expect(cropsOf(pair, { ...photos, matrix: undefined }).older.box).toEqual({ x: 100, y: 100, width: 100, height: 80 })
})
