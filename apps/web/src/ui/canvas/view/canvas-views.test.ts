import { FULL_FRAME } from '@skadi/domain/image-sets/zoom-standarization'
import { describe, expect, test } from 'vitest'
import { acrossOf, boxOfView, isWellInSight, viewOfBox, viewToSee } from './canvas-views.ts'
import { FIT, scaleOf, type Viewport } from './viewport.ts'

/**
 * A canvas with the aspect ratio of the photo, for round numbers. The whole photo fits at half a CSS pixel per photo
 * pixel.
 */
const canvas = { width: 960, height: 600 }

describe('[IMAGE-13] the standard view of a camera', () => {
  test('is the whole photo by default', () => {
    expect(viewOfBox(FULL_FRAME, canvas)).toEqual(FIT)
    expect(boxOfView(FIT, canvas)).toEqual({ x: 0, y: 0, width: 1920, height: 1200 })
  })

  test.each([
    ['a box with the shape of the canvas', { x: 480, y: 300, width: 960, height: 600 }, { zoom: 2, x: 960, y: 600 }],
    ['a wide box', { x: 480, y: 500, width: 960, height: 200 }, { zoom: 2, x: 960, y: 600 }],
    ['a high box', { x: 900, y: 300, width: 120, height: 600 }, { zoom: 2, x: 960, y: 600 }],
    ['a box in a corner', { x: 0, y: 0, width: 480, height: 300 }, { zoom: 4, x: 240, y: 150 }],
    ['a wide box at the edge', { x: 0, y: 0, width: 960, height: 100 }, { zoom: 2, x: 480, y: 300 }],
    ['a box too small for the maximum zoom', { x: 950, y: 594, width: 20, height: 12 }, { zoom: 8, x: 960, y: 600 }],
  ])('shows its box as large as possible: %s', (_, box, view) => {
    expect(viewOfBox(box, canvas)).toEqual(view)
  })

  test.each([
    { x: 480, y: 300, width: 960, height: 600 },
    { x: 0, y: 0, width: 480, height: 300 },
    { x: 1440, y: 900, width: 480, height: 300 },
  ])('that was set from the current view restores that view: %j', (box) => {
    expect(boxOfView(viewOfBox(box, canvas), canvas)).toEqual(box)
  })

  test('is never larger than the photo, even on a wider canvas', () => {
    expect(boxOfView(FIT, { width: 2000, height: 600 })).toEqual(FULL_FRAME)
  })
})

describe('the view that shows a box', () => {
  const close: Viewport = { zoom: 4, x: 960, y: 600 }

  test('stays unchanged while the box is in view and large enough', () => {
    expect(viewToSee({ x: 700, y: 500, width: 384, height: 100 }, FIT, canvas)).toBe(FIT)
    expect(viewToSee({ x: 900, y: 550, width: 100, height: 80 }, close, canvas)).toBe(close)
  })

  test('shows a small box at a quarter of the view', () => {
    const seen = viewToSee({ x: 900, y: 500, width: 192, height: 120 }, FIT, canvas)
    expect(seen).toEqual({ zoom: 5, x: 996, y: 560 })
    expect(192 * scaleOf(seen, canvas)).toBeCloseTo(960 / 2)
  })

  test('depends on the length of a long box, not on its area', () => {
    expect(viewToSee({ x: 800, y: 600, width: 320, height: 8 }, FIT, canvas)).toEqual({ zoom: 3, x: 960, y: 604 })
  })

  test('zooms in on a tiny box at most six times, and never zooms out for it', () => {
    const tiny = { x: 955, y: 595, width: 10, height: 10 }
    expect(viewToSee(tiny, FIT, canvas)).toEqual({ zoom: 6, x: 960, y: 600 })
    const closest = { zoom: 8, x: 960, y: 600 }
    expect(viewToSee(tiny, closest, canvas)).toBe(closest)
    expect(viewToSee(tiny, { zoom: 7, x: 240, y: 150 }, canvas)).toEqual({ zoom: 7, x: 960, y: 600 })
  })

  test.each([
    ['out of sight', { x: 100, y: 700, width: 100, height: 80 }, { zoom: 4, x: 240, y: 740 }],
    ['cut by the edge of the view', { x: 1150, y: 560, width: 100, height: 80 }, { zoom: 4, x: 1200, y: 600 }],
  ])('centres a box %s without a change of zoom', (_, box, view) => {
    expect(viewToSee(box, close, canvas)).toEqual(view)
  })

  test('zooms out for a box larger than the view', () => {
    expect(viewToSee({ x: 480, y: 300, width: 960, height: 600 }, close, canvas)).toEqual(FIT)
  })
})

describe('a box in view', () => {
  test.each([
    ['large and whole', { x: 700, y: 500, width: 384, height: 100 }, FIT, true],
    ['too small to judge', { x: 900, y: 500, width: 192, height: 120 }, FIT, false],
    ['partly outside', { x: 460, y: 500, width: 100, height: 80 }, { zoom: 2, x: 960, y: 600 }, false],
  ])('is well in view only when large and whole: %s', (_, box, view, isWell) => {
    expect(isWellInSight(box, view, canvas)).toBe(isWell)
  })

  test.each([
    ['without a flight', { x: 960, y: 500, width: 384, height: 100 }, 60],
    ['centred by a flight', { x: 100, y: 500, width: 192, height: 120 }, 50],
    ['at the edge of the photo', { x: 0, y: 500, width: 96, height: 60 }, 15],
  ])('has its middle at this percentage of the canvas width: %s', (_, box, percent) => {
    expect(acrossOf(box, FIT, canvas)).toBeCloseTo(percent)
  })
})
