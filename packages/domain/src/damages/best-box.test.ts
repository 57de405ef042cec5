import { expect, test } from 'vitest'
import type { Camera } from '../capture/camera.ts'
import { bestBoxOf, MAX_PREVIEWS, previewsOf } from './best-box.ts'
import { cornersOf } from './damage-box.ts'

const box = (camera: Camera, width: number, index = 1, frame = 1) => ({
  camera,
  frame,
  index,
  points: cornersOf({ x: 0, y: 0, width, height: 10 }),
})

test.each([
  ['none', [], undefined],
  ['the largest, whatever its camera', [box('bottomLeft', 10), box('roofRight', 11)], 1],
  ['of equals that of the first camera', [box('topLeft', 10), box('bottomLeft', 10)], 1],
  ['then of the lowest frame', [box('topLeft', 10, 1, 2), box('topLeft', 10, 2, 1)], 1],
  ['then the lowest number', [box('topLeft', 10, 3), box('topLeft', 10, 2)], 1],
] as const)('%s', (_, boxes, at) => {
  expect(bestBoxOf(boxes)).toBe(at === undefined ? undefined : boxes[at])
})

test('a row shows new damages, then suggestions to decide, then recent damages, the larger first; never old ones', () => {
  const spot = (age: 'new' | 'recent' | 'old', width: number, isUndecided = false) => ({
    best: box('topLeft', width),
    isUndecided,
    age,
  })
  const [old, recent, toDecide, smaller, larger] = [
    spot('old', 90),
    spot('recent', 80),
    spot('old', 70, true),
    spot('new', 10),
    spot('new', 20),
  ] as const
  expect(previewsOf([old, recent, toDecide, smaller])).toEqual([smaller, toDecide, recent])
  expect(previewsOf([old, recent, toDecide, smaller, larger])).toEqual([larger, smaller, toDecide])
  expect(previewsOf([old])).toEqual([])
  expect(MAX_PREVIEWS).toBe(3)
})
