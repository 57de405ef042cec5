import { expect, test } from 'vitest'
import { CARD_CROP, cropOf, PAIR_CROP, photoStyle, sharpEnough } from './crop-view.ts'

test('a crop keeps its shape and holds the box with its surroundings', () => {
  const box = { x: 900, y: 600, width: 100, height: 20 }
  const crop = cropOf(box, CARD_CROP)
  expect(crop.width / crop.height).toBeCloseTo(257 / 120, 1)
  expect(crop.width).toBe(220)
  expect(crop.x).toBeLessThan(box.x)
  expect(crop.x + crop.width).toBeGreaterThan(box.x + box.width)
})

test('a crop at the edge of the photo stays inside it', () => {
  const crop = cropOf({ x: 1880, y: 1170, width: 40, height: 30 }, PAIR_CROP)
  expect(crop.x + crop.width).toBeLessThanOrEqual(1920)
  expect(crop.y + crop.height).toBeLessThanOrEqual(1200)
})

test('the photo is placed so that the crop fills its frame', () => {
  const crop = { x: 480, y: 300, width: 960, height: 600 }
  expect(photoStyle(crop)).toEqual({ width: '200%', height: '200%', left: '-50%', top: '-50%' })
})

test.each([
  { crop: 1920, shown: 257, density: 1, name: '514' },
  { crop: 1920, shown: 257, density: 2, name: '514' },
  { crop: 960, shown: 257, density: 1, name: '514' },
  { crop: 959, shown: 257, density: 1, name: '960' },
  { crop: 514, shown: 257, density: 1, name: '960' },
  { crop: 513, shown: 257, density: 1, name: '1920' },
  { crop: 220, shown: 257, density: 1, name: '1920' },
])('$crop px of the photo at $shown px and density $density need width $name', ({ crop, shown, density, name }) => {
  expect(sharpEnough({ x: 0, y: 0, width: crop, height: 100 }, shown, density)).toBe(name)
})
