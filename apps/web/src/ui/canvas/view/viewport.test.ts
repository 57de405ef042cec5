import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { describe, expect, test } from 'vitest'
import {
  actualSize,
  type CanvasPoint,
  clampViewport,
  FIT,
  fitScale,
  MAX_ZOOM,
  panBy,
  panStep,
  placementOf,
  scaleOf,
  stepZoom,
  toggleCloseLook,
  type Viewport,
  wheelFactor,
  zoomAt,
} from './viewport.ts'

/** The canvas in a window of 1440x773, with open drawer and open panel (ui-recipe 6). */
const canvas = { width: 826, height: 612 }

/** Returns the point of the photo under a point of the canvas. */
function under(view: Viewport, at: CanvasPoint): CanvasPoint {
  const { left, top, scale } = placementOf(view, canvas)
  return { x: (at.x - left) / scale, y: (at.y - top) / scale }
}

test('a photo at fit is as wide as the canvas and centred', () => {
  const { left, top, scale } = placementOf(FIT, canvas)
  expect(scale).toBeCloseTo(826 / 1920)
  expect(left).toBeCloseTo(0)
  expect(top).toBeCloseTo((612 - (826 * 1200) / 1920) / 2)
  expect(Math.round(scaleOf(FIT, canvas) * 100)).toBe(43)
})

describe('zoom', () => {
  test.each([
    [{ x: 413, y: 306 }, 2],
    [{ x: 500, y: 350 }, 1.7],
    [{ x: 300, y: 200 }, 8],
  ])('the point under the cursor stays under it', (at, zoom) => {
    const before = under(FIT, at)
    const after = under(zoomAt(FIT, canvas, at, zoom), at)
    expect(after.x).toBeCloseTo(before.x, 6)
    expect(after.y).toBeCloseTo(before.y, 6)
  })

  test('stays within fit and eight times fit', () => {
    expect(zoomAt(FIT, canvas, { x: 0, y: 0 }, 0.2)).toEqual(FIT)
    expect(zoomAt(FIT, canvas, { x: 0, y: 0 }, 40).zoom).toBe(MAX_ZOOM)
  })

  test('in and out at the same point restores the view', () => {
    const at = { x: 200, y: 250 }
    const there = zoomAt(FIT, canvas, at, 3)
    expect(zoomAt(there, canvas, at, 1)).toEqual(FIT)
  })

  test('steps in and out use the same levels and stop at the limits', () => {
    const up: number[] = []
    let view = FIT
    for (let i = 0; i < 10; i++) {
      view = stepZoom(view, canvas, 1)
      up.push(view.zoom)
    }
    expect(up).toEqual([1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.4, 8, 8])
    expect(stepZoom(view, canvas, -1).zoom).toBe(6.4)
    expect(stepZoom(FIT, canvas, -1)).toEqual(FIT)
    expect(stepZoom({ ...FIT, zoom: 2.2 }, canvas, 1).zoom).toBe(2.5)
  })

  test('0 shows one photo pixel as one CSS pixel, within the limits', () => {
    expect(scaleOf(actualSize(FIT, canvas), canvas)).toBeCloseTo(1)
    const large = { width: 3840, height: 2400 }
    expect(actualSize(FIT, large).zoom).toBe(1)
  })

  test('a double click zooms in and a second double click fits again', () => {
    const close = toggleCloseLook(FIT, canvas, { x: 413, y: 306 })
    expect(close.zoom).toBe(2.5)
    expect(toggleCloseLook(close, canvas, { x: 10, y: 10 })).toEqual(FIT)
  })

  test('wheel and pinch zoom in and out by equal factors, with a limit per wheel event', () => {
    expect(wheelFactor(-100, false) * wheelFactor(100, false)).toBeCloseTo(1)
    expect(wheelFactor(-10, true)).toBeGreaterThan(1)
    expect(wheelFactor(-100_000, false)).toBe(wheelFactor(-240, false))
  })
})

describe('pan', () => {
  const close = zoomAt(FIT, canvas, { x: 413, y: 306 }, 4)

  test('the photo follows the pointer', () => {
    const moved = panBy(close, canvas, 40, -25)
    const before = placementOf(close, canvas)
    const after = placementOf(moved, canvas)
    expect(after.left - before.left).toBeCloseTo(40)
    expect(after.top - before.top).toBeCloseTo(-25)
  })

  test('ends at the edges of the photo', () => {
    const { left, top, scale } = placementOf(panBy(close, canvas, 1e6, 1e6), canvas)
    expect(left).toBeCloseTo(0)
    expect(top).toBeCloseTo(0)
    const far = placementOf(panBy(close, canvas, -1e6, -1e6), canvas)
    expect(far.left + IMAGE_SIZE.width * scale).toBeCloseTo(canvas.width)
    expect(far.top + IMAGE_SIZE.height * scale).toBeCloseTo(canvas.height)
  })

  test('a photo that fits does not move', () => {
    expect(panBy(FIT, canvas, 100, 100)).toEqual(FIT)
  })

  test('an arrow key moves the view by a tenth of the canvas', () => {
    const right = panStep(close, canvas, 1, 0)
    expect(placementOf(close, canvas).left - placementOf(right, canvas).left).toBeCloseTo(82.6)
  })
})

test('another canvas keeps the middle and the zoom', () => {
  const view = zoomAt(FIT, canvas, { x: 500, y: 350 }, 4)
  const wider = clampViewport(view, { width: 1190, height: 612 })
  expect(wider.zoom).toBe(view.zoom)
  expect(wider.x).toBeCloseTo(view.x)
  expect(fitScale({ width: 390, height: 244 })).toBeCloseTo(0.203, 3)
})
