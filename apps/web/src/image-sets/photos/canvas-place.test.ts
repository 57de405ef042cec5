import { expect, test } from 'vitest'
import { idOf } from '../../core/testing/image-set-fixture.ts'
import { photo } from '../testing/image-set-fixture.ts'
import { byCamera } from './camera-photos.ts'
import { cameraOf, chooseCamera, choosePhoto, frameIndex, NOTHING_CHOSEN, togglePin } from './canvas-place.ts'

const softDeleted = { timestamp: '2026-11-21T05:10:00Z', userId: idOf(9), role: 'ADMIN_TENANT', name: null } as const
const frames = [1, 2, 3].map((frame) => photo(frame, { camera: 'topRight', frame }))
const [first, second, third] = frames as [(typeof frames)[0], (typeof frames)[0], (typeof frames)[0]]
const cameras = byCamera([...frames, photo(4, { camera: 'roofLeft' })])
const topRight = { camera: 'topRight' as const, frames }

test('the initial frame is the first frame that is not deleted, or a deleted frame if there is no other', () => {
  const gone = { ...first, softDeleted }
  expect(frameIndex({ ...topRight, frames: [gone, second] }, NOTHING_CHOSEN)).toBe(1)
  expect(frameIndex({ ...topRight, frames: [gone] }, NOTHING_CHOSEN)).toBe(0)
  expect(frameIndex({ camera: 'backLeft', frames: [] }, NOTHING_CHOSEN)).toBe(0)
})

test('the initial frame is the selected frame, unless it is deleted', () => {
  const selected = { ...third, isSelected: true }
  expect(frameIndex({ ...topRight, frames: [first, second, selected] }, NOTHING_CHOSEN)).toBe(2)
  expect(frameIndex({ ...topRight, frames: [first, second, { ...selected, softDeleted }] }, NOTHING_CHOSEN)).toBe(0)
  expect(frameIndex({ ...topRight, frames: [first, second, selected] }, choosePhoto(NOTHING_CHOSEN, second))).toBe(1)
})

test('showing a photo also chooses its camera, and the photo stays in view when its neighbours are removed', () => {
  const memory = choosePhoto(NOTHING_CHOSEN, third)
  expect(cameraOf(cameras, memory, idOf(4))).toBe('topRight')
  expect(frameIndex(topRight, memory)).toBe(2)
  expect(frameIndex({ ...topRight, frames: [second, third] }, memory)).toBe(1)
  expect(frameIndex({ ...topRight, frames: [first] }, memory)).toBe(0)
})

test('[CHROME-31] a camera returns to its pinned frame until the frame is unpinned', () => {
  const pinned = togglePin(choosePhoto(NOTHING_CHOSEN, second), second)
  const elsewhere = chooseCamera(choosePhoto(pinned, third), 'roofLeft')
  expect(frameIndex(topRight, elsewhere)).toBe(2)
  expect(frameIndex(topRight, chooseCamera(elsewhere, 'topRight'))).toBe(1)

  const unpinned = togglePin(elsewhere, second)
  expect(frameIndex(topRight, chooseCamera(unpinned, 'topRight'))).toBe(2)
})

test('a camera has one pin: pinning another frame moves it', () => {
  const memory = togglePin(togglePin(NOTHING_CHOSEN, first), second)
  expect(memory.pins).toEqual({ topRight: second.id })
  expect(togglePin(memory, second).pins).toEqual({})
})
