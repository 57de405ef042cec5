import { expect, test } from 'vitest'
import { lostRepresentatives, mergedOf } from './family-boxes.ts'

const box = (id: string, more: object = {}) => ({
  id,
  familyId: 'f',
  familySize: 3,
  representativeId: 'a',
  isDeleted: false,
  ...more,
})

test.each([
  { name: 'the representative is deleted and other boxes stay', leaving: [box('a')], lost: ['a'] },
  { name: 'the representative stays', leaving: [box('b')], lost: [] },
  { name: 'two of three boxes are deleted, the representative among them', leaving: [box('b'), box('a')], lost: ['a'] },
  { name: 'the whole family is deleted', leaving: [box('a'), box('b'), box('c')], lost: [] },
  { name: 'the representative was the only box', leaving: [box('a', { familySize: 1 })], lost: [] },
  { name: 'the representative is already deleted', leaving: [box('a', { isDeleted: true })], lost: [] },
  { name: 'a box of another family is deleted too', leaving: [box('a'), box('x', { familyId: 'g' })], lost: ['a'] },
])('lost representatives: $name', ({ leaving, lost }) => {
  expect(lostRepresentatives(leaving).map(({ id }) => id)).toEqual(lost)
})

const seen = (id: string, recDate: string, number: number | null) => ({
  id,
  number,
  firstSeen: { imageSetId: 's', recDate, timeZone: 'Europe/Oslo', location: '' },
})

test('a merge keeps the number and the date of the damage seen first', () => {
  const damages = [
    seen('b', '2026-10-14T08:00:00Z', 3),
    seen('a', '2026-09-02T08:00:00Z', 7),
    seen('c', '2026-11-21T08:00:00Z', 9),
  ]
  expect(mergedOf(damages)).toEqual({ count: 3, kept: damages[1] })
})

test('among damages first seen in the same passing the lowest number stays, and any number rather than none', () => {
  const same = '2026-10-14T08:00:00Z'
  expect(mergedOf([seen('x', same, null), seen('b', same, 8), seen('a', same, 7)]).kept.number).toBe(7)
})
