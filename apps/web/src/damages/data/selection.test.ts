import { expect, test } from 'vitest'
import { countSeen, stepDamage } from './selection.ts'
import { spotsOf } from './spots.ts'
import { damageOf, uuid } from './testing/damage-of.ts'

const photo = uuid(901)
const one = damageOf(1, { number: 1 })
const two = damageOf(2, { number: 2 })
const smaller = {
  points: [
    { x: 0, y: 0 },
    { x: 6, y: 6 },
  ],
}
const twoElsewhere = damageOf(3, { number: 2, familyId: two.familyId, imageId: photo, camera: 'topLeft', ...smaller })
const spots = spotsOf([one, two, twoElsewhere])

test.each([
  ['the first damage when none is selected', undefined, 1, undefined, one.id],
  ['the last damage when none is selected', undefined, -1, undefined, two.id],
  ['the next damage at its best box', one.id, 1, undefined, two.id],
  ['the next damage on the current photo', one.id, 1, photo, twoElsewhere.id],
  ['from any box of a spot', twoElsewhere.id, -1, photo, one.id],
  ['the first damage after the last', two.id, 1, undefined, one.id],
  ['the last damage before the first', one.id, -1, undefined, two.id],
  ['the first damage when the selected damage is no longer shown', uuid(99), 1, undefined, one.id],
] as const)('%s', (_, selected, step, imageId, wanted) => {
  expect(stepDamage(spots, selected, step, imageId)).toBe(wanted)
})

test('an empty log has no next damage', () => {
  expect(stepDamage([], one.id, 1, undefined)).toBeUndefined()
})

test('the number of seen spots counts existing spots, not boxes', () => {
  const seen = new Set([two.familyId, uuid(99)])
  expect(countSeen(spots, { damageId: undefined, seen })).toEqual({ seen: 1, total: 2 })
})
