import { open } from 'node:fs/promises'
import type { RecordingContentType } from '@skadi/domain/images/image-limits'

/** Enough of a file to tell what it is. In bytes. */
const HEAD_BYTES = 12

const STARTS: Readonly<Record<RecordingContentType, (head: Buffer) => boolean>> = {
  'image/jpeg': (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  'video/mp4': (head) => head.length === HEAD_BYTES && head.toString('latin1', 4, 8) === 'ftyp',
}

/** Whether a file is what it was announced as, by its content. */
export async function hasContentType(file: string, contentType: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return STARTS[contentType as RecordingContentType]?.(buffer.subarray(0, bytesRead)) ?? false
  } finally {
    await handle.close()
  }
}
