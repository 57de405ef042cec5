import { expect, test } from 'vitest'
import { cornersOf, type Rect } from '../../damages/damage-box.ts'
import { feedbackCrop } from './feedback-crop.ts'

const at = (x: number, y: number, width: number, height: number) => cornersOf({ x, y, width, height })

test.each<[what: string, shapes: ReturnType<typeof at>[], crop: Rect]>([
  ['a tiny box with its surroundings', [at(1_000, 600, 6, 6)], { x: 843, y: 503, width: 320, height: 200 }],
  ['a box in the corner within the photo', [at(0, 0, 10, 10)], { x: 0, y: 0, width: 320, height: 200 }],
  ['a large box grown about its middle', [at(800, 500, 320, 200)], { x: 608, y: 380, width: 704, height: 440 }],
  [
    'a box and where it was moved to',
    [at(600, 500, 100, 100), at(820, 500, 100, 100)],
    { x: 408, y: 330, width: 704, height: 440 },
  ],
  ['all of the photo', [at(0, 0, 1_920, 1_200)], { x: 0, y: 0, width: 1_920, height: 1_200 }],
])('a picture shows %s', (_what, shapes, crop) => {
  expect(feedbackCrop(shapes)).toEqual(crop)
})
