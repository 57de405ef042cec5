import { expect, test } from 'vitest'
import type { Camera } from '../capture/camera.ts'
import { type Agreement, agreementOf, certaintyWith } from './agreement.ts'

const LEFT: Camera[] = ['bottomLeft', 'topLeft', 'roofLeft']

test.each<[string, Camera, Camera[], Camera[], Agreement]>([
  ['a camera above the same flank has a find there', 'topLeft', LEFT, ['roofLeft'], 'seen'],
  ['a camera beside it has one', 'roofLeft', LEFT, ['topLeft'], 'seen'],
  ['the other roof camera has one', 'roofLeft', ['roofLeft', 'roofRight'], ['roofRight'], 'seen'],
  ['the camera above has none', 'topLeft', LEFT, [], 'missed'],
  ['only a camera along the lane has one', 'topLeft', LEFT, ['bottomLeft'], 'missed'],
  ['only its own camera has one', 'topLeft', LEFT, ['topLeft'], 'missed'],
  ['no other camera of the side was compared', 'topLeft', ['topLeft', 'topRight', 'roofRight'], [], 'unknown'],
  ['no other camera was compared', 'topLeft', ['topLeft'], [], 'unknown'],
  ['one has a find that was not compared', 'topLeft', ['topLeft'], ['roofLeft'], 'unknown'],
  ['the find is of a camera along the lane', 'bottomLeft', LEFT, ['topLeft'], 'unknown'],
])('%s', (_, camera, looked, onSpot, agreement) => {
  expect(agreementOf(camera, looked, onSpot)).toBe(agreement)
})

test.each<[number, Agreement, number]>([
  [0.5, 'seen', 0.65],
  [0.5, 'missed', 0.35],
  [0.9, 'seen', 0.94],
  [0.9, 'missed', 0.83],
  [0.05, 'seen', 0.09],
  [0.37, 'unknown', 0.37],
  [0, 'seen', 0],
  [1, 'missed', 1],
])('a certainty of %d, %s, becomes %d', (certainty, agreement, becomes) => {
  expect(certaintyWith(certainty, agreement)).toBeCloseTo(becomes, 2)
})
