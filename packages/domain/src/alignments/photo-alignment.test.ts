import { describe, expect, test } from 'vitest'
import { invert, isPlausible, mapPoint, mapRect } from './photo-alignment.ts'

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1]
const shift = (x: number, y: number) => [1, 0, x, 0, 1, y, 0, 0, 1]
const turn = (degrees: number) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  // rotation around the centre of the photo
  return [c, -s, 960 - 960 * c + 600 * s, s, c, 600 - 960 * s - 600 * c, 0, 0, 1]
}
const scale = (x: number, y = x) => [x, 0, 0, 0, y, 0, 0, 0, 1]
const KEYSTONE = [1.02, 0.01, 40, -0.02, 0.98, -25, 2e-5, -1e-5, 1]

describe('mapping', () => {
  test.each([
    ['identity', IDENTITY, { x: 7, y: 9 }, { x: 7, y: 9 }],
    ['shift', shift(10, -4), { x: 7, y: 9 }, { x: 17, y: 5 }],
    ['perspective', [1, 0, 0, 0, 1, 0, 0.001, 0, 1], { x: 1000, y: 600 }, { x: 500, y: 300 }],
    ['a matrix of any scale', shift(10, -4).map((one) => one * -3), { x: 7, y: 9 }, { x: 17, y: 5 }],
  ] as const)('a point by %s', (_, matrix, point, expected) => {
    const { x, y } = mapPoint(matrix, point)
    expect(x).toBeCloseTo(expected.x, 9)
    expect(y).toBeCloseTo(expected.y, 9)
  })

  test('a box becomes the upright box around its four corners', () => {
    const { x, y, width, height } = mapRect([0, -1, 100, 1, 0, 0, 0, 0, 1], { x: 10, y: 20, width: 30, height: 5 })
    expect([x, y, width, height]).toEqual([75, 10, 5, 30])
  })

  test.each([
    ['shift', shift(31, -7)],
    ['turn', turn(4)],
    ['keystone', KEYSTONE],
  ] as const)('the inverse of a %s brings points back', (_, matrix) => {
    const back = mapPoint(invert(matrix), mapPoint(matrix, { x: 1500, y: 300 }))
    expect(back.x).toBeCloseTo(1500, 6)
    expect(back.y).toBeCloseTo(300, 6)
  })
})

test.each([
  ['no motion', IDENTITY, true],
  ['half a metre to the side', shift(200, 30), true],
  ['a keystone of a car that turned', KEYSTONE, true],
  ['a turn of 9 degrees', turn(9), true],
  ['a turn of 12 degrees', turn(12), false],
  ['a car a quarter larger', scale(1.25), true],
  ['a car two fifths larger', scale(1.4), false],
  ['a car two fifths smaller', scale(0.6), false],
  ['stretched', scale(1.2, 0.9), false],
  ['a mirror image', scale(-1, 1), false],
  ['upside down', scale(-1), false],
  ['folded within the photo', [1, 0, 0, 0, 1, 0, 0.001, 0, 1], false],
  ['no numbers', IDENTITY.map(() => Number.NaN), false],
  ['too few numbers', [1, 0, 0, 0, 1, 0], false],
] as const)('%s is a motion a car can make: %s %s', (_, matrix, expected) => {
  expect(isPlausible(matrix)).toBe(expected)
})
