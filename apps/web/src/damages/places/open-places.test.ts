import type { ProposedPlace } from '@skadi/contract/damages/damages-calls'
import { describe, expect, test } from 'vitest'
import { damageOf, uuid } from '../data/testing/damage-of.ts'
import { openPlacesOf, placeBoxesOf } from './open-places.ts'

const source = damageOf(1, { camera: 'topLeft', state: 'created', number: 7 })
const place: ProposedPlace = {
  damageId: source.id,
  imageId: uuid(900),
  camera: 'roofLeft',
  points: [
    { x: 200, y: 300 },
    { x: 260, y: 340 },
  ],
  otherId: null,
}
const there = (given = {}) => damageOf(2, { camera: 'roofLeft', familyId: source.familyId, ...given })

describe('a proposed place waits', () => {
  test.each([
    ['for a recorded damage', [source], true],
    ['for an accepted suggestion', [{ ...source, state: 'suggested', finalState: 'accepted' }], true],
    ['beside a box of another damage in the camera', [source, there({ familyId: uuid(50) })], true],
    ['not while the damage is undecided again', [{ ...source, state: 'suggested' }], false],
    ['not for a rejected damage', [{ ...source, finalState: 'rejected' }], false],
    ['not for a deleted damage', [{ ...source, isDeleted: true }], false],
    ['not for a damage that is gone', [], false],
    ['not beside a box of the damage', [source, there()], false],
    ['not beside a deleted box of the damage', [source, there({ isDeleted: true })], false],
    ['not where a person did not find it', [{ ...source, notSeenIn: ['roofLeft'] }], false],
    ['where a person did not find it in another camera', [{ ...source, notSeenIn: ['topRight'] }], true],
  ] as const)('%s', (_, damages, isOpen) => {
    expect(openPlacesOf([place], damages as never)).toHaveLength(Number(isOpen))
  })
})

test('the photo of a place shows a dashed box with the number of its damage, other photos and joined boxes do not', () => {
  const words = () => ({ caption: 'Also here?', name: 'Damage 7' })
  const boxes = (of: ProposedPlace, imageId: string) => placeBoxesOf(openPlacesOf([of], [source]), imageId, words)
  expect(boxes(place, place.imageId)).toMatchObject([
    { rect: { x: 200, y: 300, width: 60, height: 40 }, number: 7, isUndecided: true, caption: 'Also here?' },
  ])
  expect(boxes(place, uuid(901))).toEqual([])
  expect(boxes({ ...place, otherId: uuid(3) }, place.imageId)).toEqual([])
})
