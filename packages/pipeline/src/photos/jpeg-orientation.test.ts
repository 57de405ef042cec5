import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { readJpegOrientation } from './jpeg-orientation.ts'

const photo = await drawPhoto({ width: 64, height: 40 })

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is read as sharp wrote it', async (orientation) => {
  expect(readJpegOrientation(await sharp(photo).withMetadata({ orientation }).jpeg().toBuffer())).toBe(orientation)
})

test('a photo without an orientation is upright, and so is a photo with an unreadable orientation', async () => {
  expect(readJpegOrientation(photo)).toBe(1)
  const turned = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (let length = 0; length < 200; length += 1)
    expect(readJpegOrientation(turned.subarray(0, length))).toBeOneOf([1, 6])
  for (let at = 2; at < 120; at += 1) {
    const damaged = Buffer.from(turned)
    damaged[at] = 0xff
    expect(readJpegOrientation(damaged)).toBeGreaterThanOrEqual(1)
  }
})
