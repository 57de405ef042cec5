import { randomBytes } from 'node:crypto'
import { judgeJpeg } from '@skadi/domain/images/jpeg/judge-jpeg'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { judgePhoto } from './judge-photo.ts'

/** A drawing with noise. The data of the drawing resembles the data of a camera, because no two blocks are alike. */
const pixels = await sharp(await drawPhoto({ width: 640, height: 480 }))
  .composite([
    {
      input: await sharp({
        create: {
          width: 640,
          height: 480,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      })
        .png()
        .toBuffer(),
      blend: 'soft-light',
    },
  ])
  .removeAlpha()
  .raw()
  .toBuffer()
const noisy = () => sharp(pixels, { raw: { width: 640, height: 480, channels: 3 } })

const END = Buffer.from([0xff, 0xd9])
const JPEGS = {
  'as cameras make it': await noisy().jpeg({ quality: 85 }).toBuffer(),
  'of full colour': await noisy().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  progressive: await noisy().jpeg({ progressive: true }).toBuffer(),
  'by mozjpeg': await noisy().jpeg({ mozjpeg: true }).toBuffer(),
  'without colour': await noisy().greyscale().jpeg().toBuffer(),
  'of four inks': await noisy().toColourspace('cmyk').jpeg().toBuffer(),
  'of an odd size': await noisy().resize(333, 251).jpeg().toBuffer(),
}
const cases = Object.entries(JPEGS).map(([kind, jpeg]) => ({ kind, jpeg }))

const judged = (bytes: Buffer) => {
  const found = judgePhoto(bytes, { png: true })
  return found.kind === 'refused' ? found.fault : 'whole'
}
const decodes = async (bytes: Buffer) => {
  const found = judgePhoto(bytes, { png: true })
  if (found.kind === 'refused') return false
  const { data } = await sharp(found.bytes, { failOn: found.failOn }).raw().toBuffer({ resolveWithObject: true })
  return data.length > 0
}
const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const filled = (bytes: Buffer, from: number, to: number, by: number | Buffer = 0) => {
  const copy = Buffer.from(bytes)
  if (typeof by === 'number') copy.fill(by, from, to)
  else by.copy(copy, from, 0, to - from)
  return copy
}

/** Halves the height in the header. The height follows the marker of the frame (B.2.2). */
const halfAsHigh = (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  const frame = [0xc0, 0xc1, 0xc2].map((kind) => copy.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0
  copy.writeUInt16BE(copy.readUInt16BE(frame + 5) >> 1, frame + 5)
  return copy
}

describe.each(cases)('a JPEG $kind', ({ jpeg }) => {
  const half = jpeg.length >> 1
  const body = jpeg.subarray(0, -2)
  test.each<[string, Buffer]>([
    ['as it is', jpeg],
    ['without its end', body],
    ['with zeros behind its end', Buffer.concat([jpeg, Buffer.alloc(5_000)])],
    ['with zeros instead of its end', Buffer.concat([body, Buffer.alloc(5_000)])],
    ['with zeros before its end', Buffer.concat([body, Buffer.alloc(3_000), END])],
    ['with a second picture behind it', Buffer.concat([jpeg, part(jpeg, 0.3)])],
    ['with a trailer', Buffer.concat([jpeg, Buffer.from('SEFH'), randomBytes(900), Buffer.from('SEFT')])],
  ])('%s is whole', async (_, bytes) => {
    expect(judged(bytes)).toBe('whole')
    expect(await decodes(bytes)).toBe(true)
  })

  test.each<[string, Buffer]>([
    ['of which half is zeros', filled(jpeg, half, jpeg.length - 2)],
    ['of which half is zeros, without an end', filled(jpeg, half, jpeg.length)],
    ['cut in the middle', part(jpeg, 0.5)],
    ['cut in the middle and ended', Buffer.concat([part(jpeg, 0.5), END])],
    ['of which a twentieth is missing', part(jpeg, 0.95)],
    ['with a sector of zeros', filled(jpeg, half, half + 4_096)],
    ['with a sector of FF', filled(jpeg, half, half + 4_096, 0xff)],
    ['with a sector of noise', filled(jpeg, half, half + 4_096, randomBytes(4_096))],
    ['without a sector', Buffer.concat([jpeg.subarray(0, half), jpeg.subarray(half + 4_096)])],
    ['with a sector twice', Buffer.concat([jpeg.subarray(0, half), jpeg.subarray(half - 4_096)])],
    ['whose header tells half of its height', halfAsHigh(jpeg)],
    ['cut in its header', jpeg.subarray(0, 100)],
  ])('%s is damaged', (_, bytes) => {
    expect(judged(bytes)).toBe('damaged')
  })
})

test('plain pictures, whose bits are all zeros, are whole', async () => {
  for (const background of ['#000', '#fff', '#7a5c33'])
    for (const mozjpeg of [true, false]) {
      const plain = sharp({ create: { width: 2_001, height: 1_503, channels: 3, background } })
      expect(judged(await plain.jpeg({ mozjpeg, optimiseCoding: true }).toBuffer())).toBe('whole')
    }
})

test('the lost share of a damaged JPEG is known approximately', () => {
  const jpeg = JPEGS['as cameras make it']
  const lostAt = (share: number) => {
    const found = judgeJpeg(part(jpeg, share), () => true)
    return found.kind === 'damaged' ? found.lost : 0
  }
  expect(lostAt(0.25)).toBeGreaterThan(0.6)
  expect(lostAt(0.75)).toBeGreaterThan(0.1)
  expect(lostAt(0.75)).toBeLessThan(0.4)
})

test('a JPEG that is too large to decode is refused by its header, and arbitrary bytes cause no crash', () => {
  const jpeg = JPEGS['as cameras make it']
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const sized = (width: number, height: number) => {
    const copy = Buffer.from(jpeg)
    copy.writeUInt16BE(height, frame + 5)
    copy.writeUInt16BE(width, frame + 7)
    return copy
  }
  expect(judgePhoto(sized(12_000, 12_000))).toMatchObject({
    fault: 'tooManyPixels',
    reason: 'Too many pixels: 12000 x 12000 pixels, at most 128 million',
  })
  expect(judgePhoto(sized(20_000, 10))).toMatchObject({
    fault: 'sideTooLong',
    reason: 'Too long: 20000 x 10 pixels, at most 16384 a side',
  })
  expect(judgePhoto(sized(0, 200))).toMatchObject({ fault: 'damaged' })
  expect(judgePhoto(Buffer.from('<svg/>'))).toMatchObject({ fault: 'notPhoto' })
  let seed = 1
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed
  }
  for (let n = 0; n < 2_000; n += 1) {
    const bytes = Buffer.from(jpeg.subarray(0, 2_000))
    for (let at = 0; at < 10; at += 1) bytes[2 + (random() % (bytes.length - 2))] = random() % 256
    expect(['refused', 'readable']).toContain(judgePhoto(bytes).kind)
  }
})

describe('a PNG', async () => {
  const png = await noisy().png().toBuffer()
  const deep = await noisy().toColourspace('rgb16').png().toBuffer()
  const end = png.lastIndexOf('IEND') - 4
  const second = png.indexOf('IDAT', png.indexOf('IDAT') + 4)
  const withChunk = Buffer.concat([
    png.subarray(0, 33),
    Buffer.from('\0\0\0\x03tEXta\0bXXXX', 'latin1'),
    png.subarray(33),
  ])
  test.each<[string, Buffer, boolean]>([
    ['as it is', png, true],
    ['of 16 bits', deep, true],
    ['without its end', png.subarray(0, end), true],
    ['without its end and the sum of its last pixels', png.subarray(0, end - 4), true],
    ['with zeros behind its end', Buffer.concat([png, Buffer.alloc(5_000)]), true],
    ['with a text whose sum is wrong', withChunk, true],
    ['with pixels whose sum is wrong', filled(png, second + 40, second + 41, 0x55), false],
    ['of which half is zeros', filled(png, png.length >> 1, end), false],
    ['cut in the middle', part(png, 0.5), false],
    ['of which a chunk is lost', Buffer.concat([png.subarray(0, second - 4), png.subarray(end)]), false],
  ])('%s: %#', async (_, bytes, isWhole) => {
    expect(await decodes(bytes).catch(() => false)).toBe(isWhole)
  })
})
