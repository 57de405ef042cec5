import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { lookUp, type Picture } from '../picture/picture.ts'
import { platePicture } from './plate-picture.ts'
import { stickerPicture } from './sticker-picture.ts'

const seen = { red: 0, green: 0, blue: 0 }

test('a plate is white with a blue field, and its letters fade at a distance at which they are unreadable', async () => {
  const plate = await platePicture('AB 12345')
  lookUp(seen, plate, 0.5, 0.06, 0.0005)
  expect(seen.green).toBeGreaterThan(0.7)
  lookUp(seen, plate, 0.07, 0.95, 0.0005)
  expect(seen.blue).toBeGreaterThan(seen.red * 3)
  const contrast = (footprint: number) => {
    const greens = Array.from({ length: 80 }, (_, i) => {
      lookUp(seen, plate, 0.2 + i * 0.009, 0.5, footprint)
      return seen.green
    })
    return Math.max(...greens) - Math.min(...greens)
  }
  expect(contrast(0.001)).toBeGreaterThan(0.7)
  expect(contrast(0.03)).toBeLessThan(0.5)
})

test('every smaller picture is as bright as the full picture', async () => {
  const mean = ({ rgb }: Picture) => rgb.reduce((sum, value) => sum + value, 0) / rgb.length
  let picture: Picture | undefined = await platePicture('EK 67890')
  const whole = mean(picture)
  for (; picture; picture = picture.smaller) expect(mean(picture)).toBeCloseTo(whole, 1)
})

test('the code of a sticker is read', async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { width, height, rgb } = await stickerPicture('SK000417')
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (rgb[Math.floor(i / 4) * 3 + (i % 4)] as number) * 255,
  )
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, { formats: ['QRCode'] })
  expect(found.map(({ text }) => text)).toEqual(['SK000417'])
})
