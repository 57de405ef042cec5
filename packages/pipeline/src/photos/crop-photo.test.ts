import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { cropInProcess, endPhotoProcess, photoProcessId } from './photo-pool.ts'

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

test('a crop whose process is lost is made in the next process; an impossible crop is refused', async () => {
  const photo = await drawPhoto()
  const box = { left: 0, top: 0, width: 10, height: 10 }
  const crop = cropInProcess(photo, box)
  process.kill(photoProcessId() as number, 'SIGKILL')
  expect((await sharp(await crop).metadata()).width).toBe(10)
  await expect(cropInProcess(Buffer.from('no photo'), box)).rejects.toThrow()
})
