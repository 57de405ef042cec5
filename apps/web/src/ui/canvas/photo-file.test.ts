import { afterEach, expect, test, vi } from 'vitest'
import { photoFile } from './photo-file.ts'

type Photo = NonNullable<Parameters<typeof photoFile>[0]>
const photo = { id: 'photo', revision: 2, url: '/api/media/images/photo/2/1920' } as Photo

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a phone in portrait orientation', 412, 2.625, false, '/api/media/images/photo/2/960'],
  ['a zoomed photo on a phone in portrait orientation', 412, 2.625, true, photo.url],
  ['a phone in landscape orientation', 915, 2.625, false, photo.url],
  ['a desktop screen', 1440, 1, false, photo.url],
])('the file that a photo is loaded from: %s', (_, innerWidth, devicePixelRatio, isClose, file) => {
  vi.stubGlobal('window', { innerWidth, devicePixelRatio })
  expect(photoFile(photo, isClose)).toBe(file)
})

test('a photo that may not be shown has no file to load', () => {
  vi.stubGlobal('window', { innerWidth: 412, devicePixelRatio: 2 })
  expect(photoFile({ ...photo, url: null }, false)).toBeUndefined()
  expect(photoFile(undefined, false)).toBeUndefined()
})
