import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { cropInProcess, endPhotoProcess, photoProcessId, thumbInProcess } from './photo-pool.ts'

afterAll(endPhotoProcess)

const colourOf = async (bytes: Uint8Array) => {
  const { channels } = await sharp(bytes).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

test('[IMAGE-05] a photo is cropped to a box, in the photo process', async () => {
  const photo = await drawPhoto()
  const crop = await cropInProcess(photo, { left: 500, top: 490, width: 40, height: 30 })
  const { format, width, height } = await sharp(crop).metadata()
  expect([format, width, height]).toEqual(['jpeg', 40, 30])
  const [red, green] = await colourOf(crop)
  expect(red).toBeGreaterThan(180)
  expect(green).toBeLessThan(80)
  const [above] = await colourOf(await cropInProcess(photo, { left: 1000, top: 10, width: 8, height: 8 }))
  expect(above).toBeLessThan(110)
  expect(photoProcessId()).toBeDefined()
})

test('a thumbnail of a damage shows the same part from any derivative, in few bytes', async () => {
  const photo = await drawPhoto()
  const box = { left: 460, top: 450, width: 120, height: 120 }
  for (const width of [1920, 960, 514]) {
    const derivative = await sharp(photo).resize({ width }).webp().toBuffer()
    const thumb = await thumbInProcess(derivative, box, 60)
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 60, height: 60 })
    expect(thumb.byteLength).toBeLessThan(2_000)
    const [red, green] = await colourOf(thumb)
    const [wantedRed, wantedGreen] = await colourOf(await cropInProcess(photo, box))
    expect(Math.abs((red ?? 0) - (wantedRed ?? 0))).toBeLessThan(15)
    expect(Math.abs((green ?? 0) - (wantedGreen ?? 0))).toBeLessThan(15)
  }
  const corner = { left: 1800, top: 1080, width: 120, height: 120 }
  expect((await sharp(await thumbInProcess(photo, corner, 120)).metadata()).width).toBe(120)
})

test('a crop whose process is lost is made in the next process; an impossible crop is refused', async () => {
  const photo = await drawPhoto()
  const box = { left: 0, top: 0, width: 10, height: 10 }
  const crop = cropInProcess(photo, box)
  process.kill(photoProcessId() as number, 'SIGKILL')
  expect((await sharp(await crop).metadata()).width).toBe(10)
  await expect(cropInProcess(Buffer.from('no photo'), box)).rejects.toThrow()
})
