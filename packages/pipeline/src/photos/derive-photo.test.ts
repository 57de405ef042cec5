import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { derived } from '../testing/derived.ts'
import { drawPhoto } from '../testing/draw-photo.ts'

const frameOf = async (bytes: Uint8Array) =>
  (await derived(bytes)).files.find(({ name }) => name === '1920.jpg')?.bytes ?? new Uint8Array()
const pixel = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe('derivePhoto', () => {
  test('[IMAGE-12] photos of any size become 1920x1200, completely visible, with black borders', async () => {
    const sizes = [
      { width: 1920, height: 1200 },
      { width: 4000, height: 3000 },
      { width: 320, height: 800 },
      { width: 1, height: 1 },
    ]
    for (const size of sizes) {
      const { width, height } = await sharp(await frameOf(await drawPhoto(size))).metadata()
      expect([size, width, height]).toEqual([size, 1920, 1200])
    }
    const wide = await frameOf(await drawPhoto({ width: 3000, height: 1000, colour: '#ffffff' }))
    const [above, inside] = [await pixel(wide, 960, 200), await pixel(wide, 960, 340)]
    expect(Math.max(...above)).toBeLessThan(12)
    expect(Math.min(...inside)).toBeGreaterThan(200)
  })

  test('a photo is rotated by its EXIF orientation', async () => {
    const photo = await sharp(await drawPhoto({ width: 1000, height: 1600 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await derived(photo)).toMatchObject({ width: 1600, height: 1000 })
  })

  test('other colour spaces become sRGB, and grey photos become colour photos', async () => {
    const cmyk = await sharp(await drawPhoto({ width: 400, height: 250, colour: '#3060c0' }))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const grey = await sharp(await drawPhoto({ width: 400, height: 250 }))
      .greyscale()
      .jpeg()
      .toBuffer()
    for (const photo of [cmyk, grey])
      expect(await sharp(await frameOf(photo)).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    const [red = 0, , blue = 0] = await pixel(await frameOf(cmyk), 100, 1150)
    expect(blue).toBeGreaterThan(red + 40)
  })

  test('the same photo always gives the same bytes', async () => {
    const photo = await drawPhoto({ width: 800, height: 500 })
    expect(await derived(photo)).toEqual(await derived(photo))
  })
})
