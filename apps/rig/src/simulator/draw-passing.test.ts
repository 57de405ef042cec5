import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { BODY_NAMES } from './body-shape.ts'
import { type DrawPassingOptions, drawPassing, drawPhoto } from './draw-passing.ts'
import { PLATE_GLYPHS } from './plate-glyphs.ts'
import { randomPassing } from './random-passing.ts'

const CAR: DrawPassingOptions = { seed: 7, body: 'saloon', paint: 'silver', plate: 'AB 12345' }

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a passing has six JPEG photos of 1920x1200', async () => {
  const photos = await drawPassing(CAR)
  expect(Object.keys(photos)).toEqual(SHOWN_CAMERAS)
  for (const photo of Object.values(photos)) {
    expect(await sharp(photo).metadata()).toMatchObject({ width: 1920, height: 1200, format: 'jpeg' })
    expect(photo.length).toBeLessThan(400_000)
  }
})

test('the same seed gives the same bytes, another seed another photo', async () => {
  const [first, again, other] = await Promise.all(
    [CAR, CAR, { ...CAR, seed: 8 }].map((car) => drawPhoto(car, 'topRight')),
  )
  expect(hashOf(first ?? Buffer.alloc(0))).toBe(hashOf(again ?? Buffer.alloc(0)))
  expect(hashOf(first ?? Buffer.alloc(0))).not.toBe(hashOf(other ?? Buffer.alloc(0)))
  expect(randomPassing(5)).toEqual(randomPassing(5))
})

test('a damage changes the photos that see it, and no other', async () => {
  const dent = { part: 'frontDoor', side: 'left', kind: 'dent', x: 0.5, y: 0.5, size: 0.3 } as const
  const [whole, dented] = await Promise.all([drawPassing(CAR), drawPassing({ ...CAR, damages: [dent] })])
  const changed = SHOWN_CAMERAS.filter((camera) => hashOf(whole[camera]) !== hashOf(dented[camera]))
  expect(changed).toEqual(['topLeft'])
})

test('every kind of car can be drawn, with and without a plate', async () => {
  for (const body of BODY_NAMES) {
    const [plate, none] = await Promise.all([
      drawPhoto({ ...CAR, body }, 'bottomRight'),
      drawPhoto({ ...CAR, body, plate: undefined }, 'bottomRight'),
    ])
    expect(hashOf(plate)).not.toBe(hashOf(none))
  }
})

test('every letter that a plate may have has its own shape', () => {
  for (const letter of 'ABCDEFGHIJKLMNPQRSTUVWXYZ0123456789-') expect(PLATE_GLYPHS[letter], letter).toMatch(/^M/)
  expect(PLATE_GLYPHS.O).toBe(PLATE_GLYPHS[0])
})

test('a QR sticker is read from front and rear', async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  for (const camera of ['bottomLeft', 'bottomRight'] as const) {
    const photo = await drawPhoto({ ...CAR, plate: undefined, qr: 'SK000417', body: 'van' }, camera)
    const found = await readBarcodes(new Uint8Array(photo), { formats: ['QRCode'], tryHarder: true })
    expect(found.map(({ text }) => text)).toEqual(['SK000417'])
  }
})
