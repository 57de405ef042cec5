import { expect, test } from 'vitest'
import { idOf } from '../../core/testing/image-set-fixture.ts'
import { photo } from '../testing/image-set-fixture.ts'
import { byCamera, cameraBeside, firstCamera } from './camera-photos.ts'

const photos = [
  photo(3, { camera: 'topRight', frame: 2 }),
  photo(2, { camera: 'topRight', frame: 1 }),
  photo(1, { camera: 'roofLeft' }),
]

test('[ENTITY-03] a passing shows its six cameras in the order of their keys, also those without a photo', () => {
  const cameras = byCamera(photos)
  expect(cameras.map(({ camera }) => camera)).toEqual([
    'bottomLeft',
    'topLeft',
    'roofLeft',
    'bottomRight',
    'topRight',
    'roofRight',
  ])
  expect(cameras.map(({ frames }) => frames.length)).toEqual([0, 0, 1, 0, 2, 0])
  expect(cameras[4]?.frames.map(({ frame }) => frame)).toEqual([1, 2])
})

test('a photo from another place of the rig is shown too', () => {
  expect(byCamera([photo(1, { camera: 'backLeft' })]).map(({ camera }) => camera)).toHaveLength(7)
})

test('the initial camera is that of the cover, else of the first photo that can be shown', () => {
  expect(firstCamera(byCamera(photos), idOf(2))).toBe('topRight')
  expect(firstCamera(byCamera(photos), undefined)).toBe('roofLeft')
  expect(firstCamera(byCamera([photo(1, { camera: 'topLeft', url: null })]), undefined)).toBe('bottomLeft')
  expect(firstCamera(byCamera([]), idOf(7))).toBe('bottomLeft')
})

test('Q and E step through the cameras in a cycle', () => {
  const cameras = byCamera(photos)
  expect(cameraBeside(cameras, 'bottomLeft', 1)).toBe('topLeft')
  expect(cameraBeside(cameras, 'bottomLeft', -1)).toBe('roofRight')
  expect(cameraBeside(cameras, 'roofRight', 1)).toBe('bottomLeft')
})
