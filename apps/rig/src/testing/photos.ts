import { createHash } from 'node:crypto'
import type { Camera } from '@skadi/domain/capture/camera'
import type { ReadableFile } from '../protocol/recording.ts'

/** Bytes that begin like a JPEG; different for each seed, the same for the same one. */
export function jpegBytes(seed: string, size = 2000): Buffer {
  const block = createHash('sha512').update(seed).digest()
  const bytes = Buffer.alloc(size, block)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
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
