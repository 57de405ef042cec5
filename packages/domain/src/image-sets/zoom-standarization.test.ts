import { expect, test } from 'vitest'
import { SHOWN_CAMERAS } from '../capture/camera.ts'
import {
  changeZoomStandarization,
  FULL_FRAME,
  isFullFrame,
  isStandardBox,
  wholeZoomStandarization,
} from './zoom-standarization.ts'

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

test.each([
  [box(0, 0, 1920, 1200), true],
  [box(0, 0, 1921, 1200), false],
  [box(0, 0, 1920, 1201), false],
  [box(1, 0, 1920, 1200), false],
  [box(0, 1, 1920, 1200), false],
  [box(-1, 0, 100, 100), false],
  [box(0, -1, 100, 100), false],
  [box(1904, 1184, 16, 16), true],
  [box(0, 0, 15, 16), false],
  [box(0, 0, 16, 15), false],
  [box(0.5, 0, 16, 16), false],
  [box(0, 0, Number.NaN, 16), false],
])('%j may be a standard view: %s', (given, is) => {
  expect(isStandardBox(given)).toBe(is)
})

test('[IMAGE-13][ENTITY-05] each camera has a box, by default the full frame', () => {
  expect(FULL_FRAME).toEqual(box(0, 0, 1920, 1200))
  const set = box(100, 100, 200, 200)
  const whole = wholeZoomStandarization({ topLeft: set, frontLeft: set })
  expect(Object.keys(whole).sort()).toEqual([...SHOWN_CAMERAS, 'frontLeft'].sort())
  expect([whole.topLeft, whole.frontLeft, whole.roofRight]).toEqual([set, set, FULL_FRAME])
})

test('a change keeps the other cameras, and the full frame is not stored', () => {
  const [one, two] = [box(0, 0, 960, 600), box(960, 600, 960, 600)]
  expect(changeZoomStandarization({ topLeft: one }, { roofLeft: two })).toEqual({ topLeft: one, roofLeft: two })
  expect(changeZoomStandarization({ topLeft: one }, { topLeft: two })).toEqual({ topLeft: two })
  expect(changeZoomStandarization({ topLeft: one, roofLeft: two }, { topLeft: FULL_FRAME })).toEqual({ roofLeft: two })
  expect(isFullFrame(one)).toBe(false)
})
