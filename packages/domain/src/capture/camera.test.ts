import { expect, test } from 'vitest'
import {
  byCameraOrder,
  CAMERA_POSITIONS,
  CAMERAS,
  isCamera,
  oppositeCamera,
  outlookOf,
  SHOWN_CAMERAS,
  sideOf,
} from './camera.ts'

test('[ENTITY-02] the camera positions are those of the specification, `all` first and never a camera', () => {
  expect(CAMERA_POSITIONS).toEqual([
    'all',
    'bottomLeft',
    'topLeft',
    'roofLeft',
    'bottomRight',
    'topRight',
    'roofRight',
    'frontLeft',
    'frontRight',
    'backLeft',
    'backRight',
  ])
  expect(isCamera('all')).toBe(false)
  expect(CAMERAS.every(isCamera)).toBe(true)
})

test('[ENTITY-03] a rig holds up to ten cameras, of which a passing shows six', () => {
  expect(CAMERAS).toHaveLength(10)
  expect(SHOWN_CAMERAS).toHaveLength(6)
  expect(SHOWN_CAMERAS.every(isCamera)).toBe(true)
})

test('every camera has an opposite camera on the other side, and is the opposite of that camera', () => {
  for (const camera of CAMERAS) {
    const opposite = oppositeCamera(camera)
    expect(sideOf(opposite)).not.toBe(sideOf(camera))
    expect(oppositeCamera(opposite)).toBe(camera)
    expect(opposite).toBe(camera.endsWith('Left') ? camera.replace('Left', 'Right') : camera.replace('Right', 'Left'))
  }
})

test('photos are sorted in the display order of a passing', () => {
  expect([...SHOWN_CAMERAS].reverse().sort(byCameraOrder)).toEqual(SHOWN_CAMERAS)
})

test('a camera and the camera at the mirrored place view the car from the same direction; of six, two each along, beside and above', () => {
  for (const camera of CAMERAS) expect(outlookOf(oppositeCamera(camera))).toBe(outlookOf(camera))
  const outlooks = Object.groupBy(SHOWN_CAMERAS, outlookOf)
  expect(outlooks).toEqual({
    along: ['bottomLeft', 'bottomRight'],
    beside: ['topLeft', 'topRight'],
    above: ['roofLeft', 'roofRight'],
  })
})
