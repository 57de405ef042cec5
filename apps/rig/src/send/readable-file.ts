import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Camera } from '@skadi/domain/capture/camera'
import type { LeftOutReason } from '@skadi/domain/capture/left-out'
import { MAX_PHOTO_BYTES, MAX_RECORDING_FILE_BYTES } from '@skadi/domain/images/image-limits'
import type { ReadableFile } from '../protocol/recording.ts'
import { photoType } from './photo-type.ts'

/** A photo or video on disk. */
export type PhotoFile = ReadableFile & { path: string }

/**
 * A regular file on disk as part of a recording; its size and SHA-256 are computed once, here.
 * @returns the reason for leaving the file out, if it is no photo or video that the server takes
 * @throws the disk's error when the file cannot be read
 */
export async function readableFile(
  path: string,
  place: { camera: Camera; frame: number },
): Promise<PhotoFile | { reason: LeftOutReason }> {
  const { size } = await stat(path)
  const type = photoType(await readBytes(path, 0, Math.min(size, 16)))
  if ('reason' in type) return type
  const { contentType } = type
  if (size > (contentType === 'image/jpeg' ? MAX_PHOTO_BYTES : MAX_RECORDING_FILE_BYTES)) return { reason: 'tooLarge' }
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const frame = String(place.frame).padStart(3, '0')
  return {
    name: `${place.camera}-${frame}.${contentType === 'video/mp4' ? 'mp4' : 'jpg'}`,
    camera: place.camera,
    contentType,
    size,
    sha256: hash.digest('hex'),
    path,
    read: (from, to) => readBytes(path, from, to),
  }
}

/** Bytes of a file from `from` up to, not including, `to`; fewer when the file ends before. */
export async function readBytes(path: string, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, 'r')
  try {
    const bytes = new Uint8Array(Math.max(0, to - from))
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  } finally {
    await file.close()
  }
}
