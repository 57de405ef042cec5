import { expect, test } from 'vitest'
import { FIT, placementOf } from '../view/viewport.ts'
import { type Direction, keepInSight, moveCross, nudge, resize } from './box-steps.ts'

const box = { x: 100, y: 200, width: 50, height: 30 }
const canvas = { width: 960, height: 600 }
const RIGHT: Direction = { right: 1, down: 0 }
const UP: Direction = { right: 0, down: -1 }

test.each([
  [RIGHT, false, { x: 101, y: 200 }],
  [RIGHT, true, { x: 110, y: 200 }],
  [UP, false, { x: 100, y: 199 }],
  [UP, true, { x: 100, y: 190 }],
] as const)('an arrow %j (Shift: %j) moves a box', (direction, isFar, place) => {
  expect(nudge(box, direction, isFar)).toEqual({ ...box, ...place })
})

test('an arrow key never moves a box out of the photo', () => {
  expect(nudge({ ...box, x: 1865 }, RIGHT, true).x).toBe(1870)
})

test.each([
  [RIGHT, false, { width: 51, height: 30 }],
  [RIGHT, true, { width: 60, height: 30 }],
  [UP, false, { width: 50, height: 29 }],
  [UP, true, { width: 50, height: 20 }],
] as const)('a key resizes a box by its right and lower side: %j (Shift: %j)', (direction, isFar, size) => {
  expect(resize(box, direction, isFar)).toEqual({ ...box, ...size })
})

test('a key never makes a box smaller than 6 pixels', () => {
  expect(resize({ ...box, height: 8 }, UP, true).height).toBe(6)
})

test.each([
  ['at fit', FIT, false, 16],
  ['at fit with Shift', FIT, true, 80],
  ['at four times fit', { ...FIT, zoom: 4 }, false, 4],
  ['at a zoom with more than eight screen pixels per photo pixel', { ...FIT, zoom: 40 }, false, 1],
])('a step of the crosshair is constant on the screen: %s', (_, view, isFar, step) => {
  expect(moveCross({ x: 500, y: 500 }, RIGHT, isFar, view, canvas)).toEqual({ x: 500 + step, y: 500 })
})

test('the crosshair stays on the photo', () => {
  expect(moveCross({ x: 1915, y: 500 }, RIGHT, true, FIT, canvas)).toEqual({ x: 1920, y: 500 })
})

test('the view follows the crosshair only as far as needed', () => {
  const close = { zoom: 4, x: 960, y: 600 }
  expect(keepInSight({ x: 960, y: 600 }, close, canvas)).toBe(close)
  const moved = keepInSight({ x: 1300, y: 600 }, close, canvas)
  const { left, scale } = placementOf(moved, canvas)
  expect(left + 1300 * scale).toBeCloseTo(960 - 24)
  expect(moved.y).toBe(600)
  const back = keepInSight({ x: 600, y: 400 }, close, canvas)
  const placed = placementOf(back, canvas)
  expect(placed.left + 600 * placed.scale).toBeCloseTo(24)
  expect(placed.top + 400 * placed.scale).toBeCloseTo(24)
})
