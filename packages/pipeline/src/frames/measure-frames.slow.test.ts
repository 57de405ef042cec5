import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { measureFrames } from './measure-frames.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await drawPhoto()
})

const changed = async (change: (photo: Sharp) => Sharp) => await change(sharp(photo)).jpeg({ quality: 85 }).toBuffer()
const measured = async (bytes: Uint8Array, original: { width: number; height: number } = IMAGE_SIZE) => {
  const [measures] = await measureFrames([{ bytes, original }])
  if (!measures) throw new Error('nothing was measured')
  return measures
}

test('sharpness falls with every blur, and light and contrast hardly change it', async () => {
  const sharpness = async (change: (photo: Sharp) => Sharp) => (await measured(await changed(change))).sharpness
  const plain = await sharpness((one) => one)
  const blurred = []
  for (const sigma of [1.5, 3, 6]) blurred.push(await sharpness((one) => one.blur(sigma)))
  expect([plain, ...blurred].toSorted((a, b) => b - a)).toEqual([plain, ...blurred])
  expect(blurred[0]).toBeLessThan(plain * 0.7)
  for (const [gain, offset] of [
    [0.5, 10],
    [0.8, 40],
  ] as const)
    expect(await sharpness((one) => one.linear(gain, offset))).toBeGreaterThan(plain * 0.8)
})

test('dark and overexposed photos show in brightness and in the share of clipped pixels', async () => {
  expect(await measured(await changed((one) => one.linear(0.1, 0)))).toMatchObject({
    brightness: expect.closeTo(10, -1),
  })
  const glare = await measured(await changed((one) => one.linear(3, 120)))
  expect(glare.brightness).toBeGreaterThan(225)
  expect(glare.clippedShare).toBeGreaterThan(0.35)
})

test('the black borders of a photo of another shape are not measured', async () => {
  const original = { width: 600, height: 1200 }
  const narrow = await sharp(photo)
    .resize({ ...original, fit: 'cover' })
    .toBuffer()
  const bordered = await sharp(narrow)
    .extend({ left: 660, right: 660, background: '#000' })
    .jpeg({ quality: 85 })
    .toBuffer()
  const [whole, inner] = [await measured(bordered), await measured(bordered, original)]
  expect(whole.clippedShare).toBeGreaterThan(0.6)
  expect(inner.clippedShare).toBeLessThan(0.05)
})

test('with several frames the car is the moving part, and only its sharpness counts', async () => {
  const frame = async (left: number, isCarBlurred = false) => {
    const car = sharp(await drawPhoto({ colour: '#e8e4d0', text: 'Car' })).resize(600, 500)
    return {
      bytes: await sharp(photo)
        .composite([{ input: await (isCarBlurred ? car.blur(4) : car).toBuffer(), left, top: 600 }])
        .jpeg({ quality: 85 })
        .toBuffer(),
      original: IMAGE_SIZE,
    }
  }
  const frames = await measureFrames([await frame(0), await frame(650), await frame(1300, true)])
  for (const { carShare } of frames) expect(carShare).toBeGreaterThan(0.04)
  const [first, , blurred] = frames
  expect(blurred?.sharpness).toBeLessThan((first?.sharpness ?? 0) * 0.9)
})

test('frames without motion do not show where the car is', async () => {
  const frame = { bytes: photo, original: IMAGE_SIZE }
  expect((await measureFrames([frame, frame])).map(({ carShare }) => carShare)).toEqual([null, null])
})
