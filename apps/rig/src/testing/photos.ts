import { createHash } from 'node:crypto'
import type { Camera } from '@skadi/domain/capture/camera'
import type { ReadableFile } from '../protocol/recording.ts'

/** A grey JPEG of 8x8 pixels. Its tables have one code each, and it has one block. */
const GREY = Buffer.concat([
  Buffer.from('ffd8ffdb004300', 'hex'),
  Buffer.alloc(64, 1),
  Buffer.from('ffc0000b080008000801011100', 'hex'),
  Buffer.from(`ffc400140001${'00'.repeat(15)}00`, 'hex'),
  Buffer.from(`ffc400141001${'00'.repeat(15)}00`, 'hex'),
  Buffer.from('ffda0008010100003f003fffd9', 'hex'),
])

/**
 * Makes a complete JPEG of this many bytes, most of them after its end marker. Equal seeds give equal bytes, and
 * different seeds give different bytes.
 */
export function jpegBytes(seed: string, size = 2000): Buffer {
  const block = createHash('sha512').update(seed).digest()
  const bytes = Buffer.alloc(size, block)
  bytes.set(GREY.subarray(0, size))
  return bytes
}

export const readableBytes = (camera: Camera, bytes: Buffer): ReadableFile => ({
  name: `${camera}-001.jpg`,
  camera,
  contentType: 'image/jpeg',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async (from, to) => new Uint8Array(bytes.subarray(from, to)),
})
