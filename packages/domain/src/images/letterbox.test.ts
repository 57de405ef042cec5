import { describe, expect, test } from 'vitest'
import { DERIVATIVES, findDerivative, imagePath } from './derivative.ts'
import { IMAGE_SIZE, letterbox } from './letterbox.ts'

describe('letterbox', () => {
  test('[IMAGE-12] every photo is shown and measured at 1920x1200', () => {
    expect(IMAGE_SIZE).toEqual({ width: 1920, height: 1200 })
    expect(letterbox(IMAGE_SIZE)).toEqual({ width: 1920, height: 1200, scale: 1, left: 0, top: 0 })
  })

  test.each([
    [
      { width: 4000, height: 3000 },
      { width: 1600, height: 1200, left: 160, top: 0 },
    ],
    [
      { width: 1920, height: 1080 },
      { width: 1920, height: 1080, left: 0, top: 60 },
    ],
    [
      { width: 800, height: 1200 },
      { width: 800, height: 1200, left: 560, top: 0 },
    ],
    [
      { width: 1, height: 1 },
      { width: 1200, height: 1200, left: 360, top: 0 },
    ],
    [
      { width: 12_000, height: 1 },
      { width: 1920, height: 1, left: 0, top: 599 },
    ],
    [
      { width: 1, height: 12_000 },
      { width: 1, height: 1200, left: 959, top: 0 },
    ],
  ])('%j lies at %j', (photo, box) => {
    expect(letterbox(photo)).toMatchObject(box)
  })

  test('a photo always lies wholly within the frame and touches two of its edges', () => {
    for (let width = 1; width < 9_000; width += 397) {
      for (let height = 1; height < 9_000; height += 401) {
        const box = letterbox({ width, height })
        expect(box.left >= 0 && box.top >= 0 && box.left + box.width <= 1920 && box.top + box.height <= 1200).toBe(true)
        expect(box.width === 1920 || box.height === 1200).toBe(true)
      }
    }
  })
})

test('derivatives are those of ruling 8, each under a path with its revision', () => {
  expect(DERIVATIVES.map(({ name, width, format }) => [name, width, format])).toEqual([
    ['257', 257, 'webp'],
    ['514', 514, 'webp'],
    ['960', 960, 'webp'],
    ['1920', 1920, 'webp'],
    ['1920.jpg', 1920, 'jpg'],
  ])
  expect(findDerivative('514')?.width).toBe(514)
  expect(findDerivative('300')).toBeUndefined()
  expect(imagePath('id', 2, '1920.jpg')).toBe('/api/media/images/id/2/1920.jpg')
})
