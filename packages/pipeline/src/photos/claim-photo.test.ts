import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { likenessDistance } from '@skadi/domain/claims/image-likeness'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { readClaimPhoto } from './claim-photo.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-claim-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array) {
  const file = join(folder, 'photo')
  await writeFile(file, bytes)
  return readClaimPhoto(file)
}
async function derived(bytes: Uint8Array) {
  const photo = await read(bytes)
  if (photo.kind !== 'derived') throw new Error(photo.kind)
  return photo
}

test('a photo is rotated by its EXIF orientation, and its derivatives have no metadata', async () => {
  const photo = await sharp(await drawPhoto({ width: 1000, height: 800 }))
    .withExif({ IFD0: { Copyright: 'Ada Berg' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { width, height, thumb, large } = await derived(photo)
  expect({ width, height }).toEqual({ width: 800, height: 1000 })
  expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 })
  const { exif, ...shown } = await sharp(large).metadata()
  expect(shown).toMatchObject({ format: 'webp', width: 800, height: 1000 })
  expect(exif).toBeUndefined()
})

test('[VALID-40] a file that is no photo, a damaged photo and a photo that is too large are refused with their fault', async () => {
  const jpeg = await drawPhoto({ width: 400, height: 300 })
  const png = await sharp(jpeg).png().toBuffer()
  const wide = await sharp({ create: { width: 16_385, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  for (const bytes of [Buffer.from('<svg/>'), await sharp(jpeg).gif().toBuffer()])
    expect(await read(bytes)).toMatchObject({ kind: 'refused', fault: 'notPhoto' })
  for (const bytes of [jpeg.subarray(0, -400), png.subarray(0, 200)])
    expect(await read(bytes)).toMatchObject({ kind: 'refused', fault: 'damaged' })
  expect(await read(wide)).toMatchObject({ kind: 'refused', fault: 'sideTooLong' })
  expect(await derived(jpeg.subarray(0, -2))).toMatchObject({ width: 400, height: 300 })
  expect(await derived(png)).toMatchObject({ width: 400, height: 300 })
})

test('a photo that was shrunk, compressed and lightened looks alike; a plain photo has no likeness', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#9ab"/>
    <rect y="620" width="1200" height="180" fill="#444"/><path d="M90 600 Q260 240 620 300 L1100 430 V600 Z" fill="#722"/>
    <circle cx="300" cy="600" r="110"/><circle cx="910" cy="610" r="100" fill="#222"/><rect x="900" width="300" height="260" fill="#eee"/></svg>`
  const photo = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  const sent = await sharp(photo).resize({ width: 700 }).modulate({ brightness: 1.1 }).jpeg({ quality: 50 }).toBuffer()
  const [one, other] = [(await derived(photo)).likeness, (await derived(sent)).likeness]
  expect(likenessDistance(one as string, other as string)).toBeLessThanOrEqual(4)
  const plain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  expect((await derived(plain)).likeness).toBeNull()
})
