import type { Point } from '@skadi/domain/damages/damage-box'
import { describe, expect, test } from 'vitest'
import { type Handle, moveRect, rectBetween, rectOfExtremes, resizeRect } from './box-edit.ts'

const box = { x: 100, y: 200, width: 50, height: 30 }

test.each([
  ['moves', 7, -3, { x: 107, y: 197 }],
  ['moves to whole pixels', 0.6, 0.4, { x: 101, y: 200 }],
  ['stops at the left and the top', -500, -500, { x: 0, y: 0 }],
  ['stops at the right and the bottom', 5000, 5000, { x: 1870, y: 1170 }],
])('a box %s and keeps its size', (_, dx, dy, place) => {
  expect(moveRect(box, dx, dy)).toEqual({ ...box, ...place })
})

describe('a handle', () => {
  test.each<[Handle, object]>([
    ['nw', { x: 110, y: 205, width: 40, height: 25 }],
    ['n', { x: 100, y: 205, width: 50, height: 25 }],
    ['ne', { x: 100, y: 205, width: 60, height: 25 }],
    ['e', { x: 100, y: 200, width: 60, height: 30 }],
    ['se', { x: 100, y: 200, width: 60, height: 35 }],
    ['s', { x: 100, y: 200, width: 50, height: 35 }],
    ['sw', { x: 110, y: 200, width: 40, height: 35 }],
    ['w', { x: 110, y: 200, width: 40, height: 30 }],
  ])('%s moves its own sides only', (handle, expected) => {
    expect(resizeRect(box, handle, 10, 5)).toEqual(expected)
  })

  test.each<[Handle, number, number, object]>([
    ['se', -500, -500, { x: 100, y: 200, width: 6, height: 6 }],
    ['nw', 500, 500, { x: 144, y: 224, width: 6, height: 6 }],
    ['nw', -500, -500, { x: 0, y: 0, width: 150, height: 230 }],
    ['se', 5000, 5000, { x: 100, y: 200, width: 1820, height: 1000 }],
    ['e', 0.4, 0, box],
  ])('%s by %d, %d stays at least 6x6 and inside the photo', (handle, dx, dy, expected) => {
    expect(resizeRect(box, handle, dx, dy)).toEqual(expected)
  })
})

test.each([
  ['down to the right', { x: 10, y: 20 }, { x: 110, y: 80 }, { x: 10, y: 20, width: 100, height: 60 }],
  ['up to the left', { x: 110, y: 80 }, { x: 10, y: 20 }, { x: 10, y: 20, width: 100, height: 60 }],
  ['between pixels', { x: 10.4, y: 19.6 }, { x: 110.4, y: 79.5 }, { x: 10, y: 20, width: 100, height: 60 }],
  ['over the edge', { x: 1900, y: 1190 }, { x: 2500, y: 1300 }, { x: 1900, y: 1190, width: 20, height: 10 }],
  ['along a line', { x: 10, y: 20 }, { x: 310, y: 21 }, { x: 10, y: 20, width: 300, height: 6 }],
  ['in the last corner', { x: 1920, y: 1200 }, { x: 1920, y: 1200 }, { x: 1914, y: 1194, width: 6, height: 6 }],
])('a box drawn %s', (_, from, to, expected) => {
  expect(rectBetween(from, to)).toEqual(expected)
})

describe('four extreme points', () => {
  const left = { x: 300, y: 420 }
  const top = { x: 380, y: 400 }
  const right = { x: 500, y: 450 }
  const bottom = { x: 410, y: 480 }
  const around = { x: 300, y: 400, width: 200, height: 80 }

  test.each<[string, readonly Point[]]>([
    ['left, top, right, bottom', [left, top, right, bottom]],
    ['bottom, right, top, left', [bottom, right, top, left]],
    ['right, left, bottom, top', [right, left, bottom, top]],
  ])('make the same box in the order %s', (_, points) => {
    expect(rectOfExtremes(points)).toEqual(around)
  })

  test('one point can be two extremes', () => {
    expect(rectOfExtremes([left, left, right, bottom])).toEqual({ x: 300, y: 420, width: 200, height: 60 })
  })

  test('the same point four times makes the smallest box', () => {
    expect(rectOfExtremes([left, left, left, left])).toEqual({ x: 300, y: 420, width: 6, height: 6 })
  })
})
