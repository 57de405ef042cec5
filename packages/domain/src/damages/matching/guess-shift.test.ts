import { expect, test } from 'vitest'
import type { Rect } from '../damage-box.ts'
import { guessShift } from './guess-shift.ts'

const rect = (x: number, y: number, width = 40, height = 20): Rect => ({ x, y, width, height })
const moved = (boxes: readonly Rect[], x: number, y: number) =>
  boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y }))
const CAR = [rect(300, 500), rect(520, 610, 90, 12), rect(900, 450, 20, 60)]

test.each<[string, readonly Rect[], readonly Rect[], { x: number; y: number } | undefined]>([
  ['the way of most', CAR, moved(CAR, 70, -12), { x: 70, y: -12 }],
  [
    'also where one is missed and one is new',
    CAR,
    [...moved(CAR.slice(1), 70, -12), rect(100, 100)],
    { x: 70, y: -12 },
  ],
  ['not by one box alone', CAR.slice(0, 1), moved(CAR.slice(0, 1), 70, 0), undefined],
  ['not by boxes of other sizes', CAR, [rect(370, 500, 200, 200), rect(590, 610, 10, 200)], undefined],
  [
    'not where two ways are as good',
    [rect(300, 500), rect(400, 500)],
    moved([rect(300, 500), rect(400, 500), rect(500, 500)], 60, 0),
    undefined,
  ],
  ['not farther than a car stands', CAR, moved(CAR, 400, 0), undefined],
  ['not by nothing', [], CAR, undefined],
])('%s', (_, there, here, shift) => {
  expect(guessShift(there, here)).toEqual(shift)
})
