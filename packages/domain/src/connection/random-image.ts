/** Size of the picture with which both directions are measured, in pixels (2§7.8). */
export const TEST_IMAGE = { width: 1920, height: 1080 } as const

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** Number of bytes of a row: one byte for the filter, then red, green and blue of each pixel. */
const ROW_BYTES = 1 + TEST_IMAGE.width * 3
/** Number of rows in a stored block of deflate. */
const BLOCK_ROWS = Math.floor(65_535 / ROW_BYTES)
const BLOCKS = Math.ceil(TEST_IMAGE.height / BLOCK_ROWS)
/** Number of bytes of a PNG chunk without its data: length, name and checksum. */
const CHUNK_FRAME = 12
const BLOCK_HEAD = 5
const ZLIB_HEAD = Uint8Array.of(0x78, 0x01)
const ADLER_BYTES = 4

/** Size of each test picture in bytes: 6.2 MB. */
export const TEST_IMAGE_BYTES =
  SIGNATURE.length +
  (CHUNK_FRAME + 13) +
  BLOCKS * (CHUNK_FRAME + BLOCK_HEAD) +
  TEST_IMAGE.height * ROW_BYTES +
  ZLIB_HEAD.length +
  ADLER_BYTES +
  CHUNK_FRAME

/**
 * Yields a PNG of 1920x1080 random pixels in pieces of at most 64 kB (2§7.8, A-11). No connection can compress random pixels.
 * @param fill fills the given bytes with random values, at most 65,536
 * @param checksum CRC-32, if the platform has a fast implementation
 */
export function* randomImage(
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
  checksum: (bytes: Uint8Array) => number = crc32,
): Generator<Uint8Array<ArrayBuffer>> {
  const chunk = chunkWriter(checksum)
  yield SIGNATURE.slice()
  yield chunk('IHDR', [header()])
  let adler = 1
  for (let first = 0; first < TEST_IMAGE.height; first += BLOCK_ROWS) {
    const rows = Math.min(BLOCK_ROWS, TEST_IMAGE.height - first)
    const isLast = first + rows === TEST_IMAGE.height
    const pixels = new Uint8Array(rows * ROW_BYTES)
    fill(pixels)
    // filter 0 means unfiltered pixels
    for (let row = 0; row < rows; row += 1) pixels[row * ROW_BYTES] = 0
    adler = adler32(pixels, adler)
    yield chunk('IDAT', [
      ...(first === 0 ? [ZLIB_HEAD] : []),
      storedHead(pixels.length, isLast),
      pixels,
      ...(isLast ? [bigEndian(adler)] : []),
    ])
  }
  yield chunk('IEND', [])
}

/**
 * Returns the data of the PNG header: width, height, 8 bits per channel, RGB, the only methods of compression and filtering, no
 * interlacing.
 */
const header = () => Uint8Array.of(...bigEndian(TEST_IMAGE.width), ...bigEndian(TEST_IMAGE.height), 8, 2, 0, 0, 0)

const bigEndian = (n: number) => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n)

const storedHead = (length: number, isLast: boolean) =>
  Uint8Array.of(isLast ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255)

const chunkWriter =
  (checksum: (bytes: Uint8Array) => number) =>
  (name: string, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    const bytes = new Uint8Array(length + CHUNK_FRAME)
    bytes.set(bigEndian(length))
    bytes.set(
      [...name].map((letter) => letter.charCodeAt(0)),
      4,
    )
    let at = 8
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
    bytes.set(bigEndian(checksum(bytes.subarray(4, at))), at)
    return bytes
  }

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] as number) ^ (crc >>> 8)
  return ~crc >>> 0
}

const ADLER_MODULUS = 65_521
/** Number of bytes after which the modulo is applied. The sums over so many bytes stay below 2³². */
const ADLER_STRETCH = 5_552

function adler32(bytes: Uint8Array, before: number): number {
  let low = before & 0xffff
  let high = before >>> 16
  for (let from = 0; from < bytes.length; from += ADLER_STRETCH) {
    for (const byte of bytes.subarray(from, from + ADLER_STRETCH)) {
      low += byte
      high += low
    }
    low %= ADLER_MODULUS
    high %= ADLER_MODULUS
  }
  return ((high << 16) | low) >>> 0
}
