import { expect, test } from 'vitest'
import { evenMoments, findImageSet } from './find-passing.ts'

const SIZE = 16
/** Creates glances with one frame per second. Each frame is filled with one grey value. */
const glances = (...greys: number[]) => ({
  size: SIZE,
  every: 1,
  pixels: Uint8Array.from(greys.flatMap((grey) => Array<number>(SIZE).fill(grey))),
})

test.each([
  { what: 'a car', greys: [9, 9, 40, 90, 20, 9, 9], span: { from: 1, to: 4 } },
  { what: 'a car that stops on its way', greys: [9, 60, 60, 60, 9, 9], span: { from: 0, to: 4 } },
  { what: 'the car, and not the light before it', greys: [9, 11, 9, 9, 9, 9, 9, 90, 9, 9], span: { from: 6, to: 8 } },
  { what: 'the stronger of two', greys: [9, 40, 9, 9, 9, 9, 9, 120, 9], span: { from: 6, to: 8 } },
  { what: 'nothing in a still video', greys: [9, 10, 9, 9], span: undefined },
  { what: 'nothing in a single picture', greys: [9], span: undefined },
  { what: 'nothing in none', greys: [], span: undefined },
])('$what is found', ({ greys, span }) => {
  expect(findImageSet(glances(...greys))).toEqual(span)
})

test('moments are spread evenly over the span, none at its ends', () => {
  expect(evenMoments({ from: 1, to: 5 }, 4)).toEqual([1.5, 2.5, 3.5, 4.5])
  expect(evenMoments({ from: 0, to: 3 }, 1)).toEqual([1.5])
})
