import { describe, expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { readJpegHeader } from './jpeg-header.ts'

const photo = await drawPhoto({ width: 320, height: 200 })
const frame = photo.indexOf(Buffer.from([0xff, 0xc0]))
const withSize = (width: number, height: number) => {
  const copy = Buffer.from(photo)
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

describe('readJpegHeader', () => {
  test('tells the size of a photo, also with bytes after its end', () => {
    expect(readJpegHeader(photo)).toEqual({ kind: 'jpeg', width: 320, height: 200 })
    expect(readJpegHeader(Buffer.concat([photo, Buffer.alloc(100)]))).toEqual({ kind: 'jpeg', width: 320, height: 200 })
  })

  test.each([
    [65_535, 65_535, 'The photo is too large: 65535 x 65535 pixels'],
    [12_001, 10, 'The photo is too large: 12001 x 10 pixels'],
    [9_000, 9_000, 'The photo is too large: 9000 x 9000 pixels'],
    [0, 200, 'The JPEG header names no size'],
  ])('refuses %i x %i pixels', (width, height, reason) => {
    expect(readJpegHeader(withSize(width, height))).toEqual({ kind: 'refused', reason })
  })

  test('refuses every cut of a photo, wherever it was cut', () => {
    for (let length = 0; length < photo.length - 1; length += Math.max(1, Math.floor(photo.length / 500))) {
      expect([length, readJpegHeader(photo.subarray(0, length)).kind]).toEqual([length, 'refused'])
    }
  })

  test('refuses what is no JPEG, and survives any bytes', () => {
    expect(readJpegHeader(Buffer.from('<svg/>'))).toEqual({ kind: 'refused', reason: 'The file is not a JPEG photo' })
    let seed = 1
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed
    }
    for (let n = 0; n < 2_000; n += 1) {
      const bytes = Buffer.from(photo.subarray(0, 700))
      for (let at = 0; at < 10; at += 1) bytes[2 + (random() % (bytes.length - 2))] = random() % 256
      expect(['refused', 'jpeg']).toContain(readJpegHeader(bytes).kind)
    }
  })
})
