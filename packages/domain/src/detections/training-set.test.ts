import { expect, test } from 'vitest'
import { cornersOf } from '../damages/damage-box.ts'
import { SPLITS, splitOf, type TrainingPhoto, toTrainingSet } from './training-set.ts'

const photo = (imageId: string, carId: string): TrainingPhoto => ({
  name: `images/${imageId}.jpg`,
  imageId,
  imageSetId: 's',
  camera: 'topLeft',
  frame: 1,
  carId,
  isReviewed: true,
  boxes: [
    {
      id: `d-${imageId}`,
      points: cornersOf({ x: 10, y: 20, width: 30, height: 40 }),
      labelIds: [7],
      isPotential: false,
      isRejected: false,
      familyId: 'f',
      isFirstSeen: imageId === 'b',
    },
  ],
})

test('of many cars about eight of ten are for training, and each car stays in its split', () => {
  const cars = Array.from({ length: 5_000 }, (_, n) => `car-${n}`)
  const counts = Map.groupBy(cars, splitOf)
  const share = (split: (typeof SPLITS)[number]) => (counts.get(split)?.length ?? 0) / cars.length
  expect(SPLITS.map((split) => Math.round(20 * share(split)) / 20)).toEqual([0.8, 0.1, 0.1])
  expect(cars.map(splitOf)).toEqual(cars.map(splitOf))
})

test('photos of a car share a split, boxes have their family, and pairs name existing photos', () => {
  const matrix = [1, 0, 5, 0, 1, 0, 0, 0, 1]
  const set = toTrainingSet(
    [photo('a', 'car'), photo('b', 'car')],
    [
      { laterId: 'b', earlierId: 'a', matrix, isSure: true },
      { laterId: 'b', earlierId: 'gone', matrix, isSure: true },
    ],
    '',
  )
  expect(new Set(set.images.map(({ split }) => split)).size).toBe(1)
  expect(set.annotations.map(({ image_id, family, first_seen }) => [image_id, family, first_seen])).toEqual([
    [1, 'f', false],
    [2, 'f', true],
  ])
  expect(set.pairs).toEqual([{ later: 2, earlier: 1, matrix, sure: true }])
})
