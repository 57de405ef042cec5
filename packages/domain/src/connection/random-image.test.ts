import { randomFillSync } from 'node:crypto'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { randomImage, TEST_IMAGE_BYTES } from './random-image.ts'

/** Yields the chunks of a PNG. Asserts that their checksums are right. */
function* chunksOf(png: Buffer) {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const end = at + 8 + length
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)))
    yield { name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) }
    at = end + 4
  }
}

test('[CONN-08] the test data is a complete random picture of 1920x1080 that cannot be compressed', () => {
  const pieces = [...randomImage((bytes) => void randomFillSync(bytes))]
  const png = Buffer.concat(pieces)
  expect(png).toHaveLength(TEST_IMAGE_BYTES)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(65_536)

  const chunks = [...chunksOf(png)]
  expect(chunks[0]?.data.readUInt32BE(0)).toBe(1920)
  expect(chunks[0]?.data.readUInt32BE(4)).toBe(1080)
  const rows = inflateSync(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)))
  expect(rows).toHaveLength(1080 * (1 + 1920 * 3))
  const part = rows.subarray(0, 600_000)
  expect(deflateSync(part, { level: 1 }).length).toBeGreaterThan(part.length * 0.99)
})
