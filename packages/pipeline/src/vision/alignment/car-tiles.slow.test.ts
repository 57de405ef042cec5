import { expect, test } from 'vitest'
import type { GreyImage } from '../pixels/grey-image.ts'
import { findCarTiles, tileView } from './car-tiles.ts'

const SIZE = { width: 1920, height: 1200 }
const CAR = { left: 480, right: 1440, top: 320, bottom: 880 }

/** Draws blocks of 16 px, each with a unique grey. The car's blocks lie `x` px to the right. */
function draw(x: number, car = 3): GreyImage {
  const data = new Uint8Array(SIZE.width * SIZE.height)
  for (let v = 0; v < SIZE.height; v += 1)
    for (let u = 0; u < SIZE.width; u += 1) {
      const isCar = v >= CAR.top && v < CAR.bottom && u - x >= CAR.left && u - x < CAR.right
      const [column, row] = [Math.floor((isCar ? u - x : u) / 16), Math.floor(v / 16)]
      data[v * SIZE.width + u] =
        (Math.imul(column * 7919 + row * 104_729 + (isCar ? car : 1), 2_654_435_761) >>> 24) & 255
    }
  return { ...SIZE, data }
}

const shift = (x: number) => [1, 0, x / 2, 0, 1, 0, 0, 0, 1]
const pickup = tileView(draw(0))

test('tiles of the car agree with its motion and with no other motion', () => {
  const later = tileView(draw(80))
  const own = findCarTiles(pickup, later, shift(80))
  expect(own.agreeing).toBeGreaterThan(60)
  expect(own.agreeing).toBeGreaterThan(0.8 * own.places.length)
  for (const other of [0, 64, 160]) expect(findCarTiles(pickup, later, shift(other)).agreeing).toBeLessThan(10)
})

test('another car leaves few agreeing tiles, and objects at rest leave none', () => {
  expect(findCarTiles(pickup, tileView(draw(80, 11)), shift(80)).agreeing).toBeLessThan(10)
  expect(findCarTiles(pickup, pickup, shift(0)).places).toEqual([])
})
