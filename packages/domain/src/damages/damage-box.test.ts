import { describe, expect, test } from 'vitest'
import { arePoints, clampRect, cornersOf, growRect, overlap, type Rect, rectOf } from './damage-box.ts'

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })
const at = (x: unknown, y: unknown) => ({ x, y })

describe('arePoints', () => {
  test.each<[string, unknown]>([
    ['two corners', [at(0, 0), at(1920, 1200)]],
    ['corners from bottom right to top left', [at(20, 20), at(10, 10)]],
    ['the smallest box', [at(0, 0), at(1, 1)]],
    ['a polygon', [at(0, 0), at(10, 0), at(5, 10)]],
  ])('[ENTITY-14] %s', (_, value) => {
    expect(arePoints(value)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a box that is not a list', at(1, 1)],
    ['no points', []],
    ['one point', [at(1, 1)]],
    ['null among them', [at(0, 0), null]],
    ['a number among them', [at(0, 0), 7]],
    ['fractions', [at(0, 0), at(10.5, 10)]],
    ['text', [at(0, 0), at('10', '10')]],
    ['no y', [at(0, 0), { x: 10 }]],
    ['not a number', [at(0, 0), at(Number.NaN, 10)]],
    ['left of the photo', [at(-1, 0), at(10, 10)]],
    ['above it', [at(0, -1), at(10, 10)]],
    ['right of it', [at(0, 0), at(1921, 10)]],
    ['below it', [at(0, 0), at(10, 1201)]],
    ['the same point twice', [at(5, 5), at(5, 5)]],
    ['an upright line', [at(5, 5), at(5, 50)]],
    ['a level line of three', [at(5, 5), at(50, 5), at(90, 5)]],
  ])('[ENTITY-14] not %s', (_, value) => {
    expect(arePoints(value)).toBe(false)
  })
})

test.each([
  [[at(10, 20), at(30, 60)], rect(10, 20, 20, 40)],
  [[at(30, 60), at(10, 20)], rect(10, 20, 20, 40)],
  [[at(30, 20), at(10, 60)], rect(10, 20, 20, 40)],
  [[at(5, 0), at(10, 8), at(0, 8)], rect(0, 0, 10, 8)],
])('the box of %j', (points, box) => {
  expect(rectOf(points as { x: number; y: number }[])).toEqual(box)
})

test('a box is restored from its corners', () => {
  expect(cornersOf(rect(10, 20, 20, 40))).toEqual([at(10, 20), at(30, 60)])
  expect(rectOf(cornersOf(rect(10, 20, 20, 40)))).toEqual(rect(10, 20, 20, 40))
})

test.each([
  { what: 'the same', a: rect(0, 0, 10, 10), b: rect(0, 0, 10, 10), expected: 1 },
  { what: 'half beside', a: rect(0, 0, 10, 10), b: rect(5, 0, 10, 10), expected: 1 / 3 },
  { what: 'one within the other', a: rect(0, 0, 10, 10), b: rect(0, 0, 5, 5), expected: 0.25 },
  { what: 'touching', a: rect(0, 0, 10, 10), b: rect(10, 0, 10, 10), expected: 0 },
  { what: 'apart', a: rect(0, 0, 10, 10), b: rect(50, 50, 10, 10), expected: 0 },
  { what: 'without area', a: rect(5, 5, 0, 0), b: rect(5, 5, 0, 0), expected: 0 },
])('overlap: $what', ({ a, b, expected }) => {
  expect(overlap(a, b)).toBeCloseTo(expected)
  expect(overlap(b, a)).toBeCloseTo(expected)
})

test.each([
  [rect(10, 20, 30, 40), rect(10, 20, 30, 40)],
  [rect(10.4, 20.6, 30.2, 39.8), rect(10, 21, 30, 40)],
  [rect(-5, -5, 30, 30), rect(0, 0, 30, 30)],
  [rect(1910, 1190, 30, 30), rect(1890, 1170, 30, 30)],
  [rect(100, 100, 0, 5), rect(100, 100, 6, 6)],
  [rect(1920, 1200, 0, 0), rect(1914, 1194, 6, 6)],
  [rect(0, 0, 5000, 5000), rect(0, 0, 1920, 1200)],
])('%j is clamped to %j', (given, clamped) => {
  expect(clampRect(given)).toEqual(clamped)
})

describe('growRect', () => {
  test.each([
    { what: 'a wide box keeps its width', box: rect(900, 600, 100, 10), factor: 2, crop: rect(850, 555, 200, 100) },
    { what: 'a high box keeps its height', box: rect(900, 600, 10, 100), factor: 2, crop: rect(705, 550, 400, 200) },
    { what: 'moved in at the top left', box: rect(0, 0, 100, 10), factor: 2, crop: rect(0, 0, 200, 100) },
    {
      what: 'moved in at the bottom right',
      box: rect(1820, 1190, 100, 10),
      factor: 2,
      crop: rect(1720, 1100, 200, 100),
    },
    { what: 'as large as the photo allows', box: rect(0, 0, 1920, 1200), factor: 2.2, crop: rect(0, 120, 1920, 960) },
  ])('2:1, $what', ({ box, factor, crop }) => {
    expect(growRect(box, factor, 2)).toEqual(crop)
  })

  test('every crop has the aspect ratio, lies in the photo and contains the box if the photo allows', () => {
    const aspect = 257 / 120
    for (const box of [rect(0, 0, 6, 6), rect(1914, 1194, 6, 6), rect(300, 1100, 500, 90), rect(5, 5, 60, 500)]) {
      const crop = growRect(box, 2.2, aspect)
      expect(Math.abs(crop.width - crop.height * aspect)).toBeLessThanOrEqual(2)
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
      expect(crop.x + crop.width).toBeLessThanOrEqual(1920)
      expect(crop.y + crop.height).toBeLessThanOrEqual(1200)
      expect(crop.x).toBeLessThanOrEqual(box.x)
      expect(crop.y + crop.height).toBeGreaterThanOrEqual(box.y + box.height)
    }
  })
})
