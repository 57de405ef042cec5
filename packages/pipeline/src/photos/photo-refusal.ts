import { readJpegHeader } from './jpeg-header.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Why bytes are neither JPEG nor PNG, by how they begin; undefined where they may be one. Nothing is decoded. */
export function photoRefusal(bytes: Uint8Array): string | undefined {
  const photo = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (photo.subarray(0, PNG.length).equals(PNG)) return undefined
  const header = readJpegHeader(photo)
  return header.kind === 'refused' ? header.reason : undefined
}
