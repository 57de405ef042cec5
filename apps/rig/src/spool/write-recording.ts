import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Camera } from '@skadi/domain/capture/camera'
import { LEFT_OUT_TEXT } from '../send/left-out-text.ts'
import { photoType } from '../send/photo-type.ts'
import { renameDurably, syncFolder, writeDurably } from './durable.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import type { Spool } from './spool.ts'

/**
 * Puts a recording into the spool. When the function returns, the recording will be sent, even after a power failure.
 * Until then, no part of the recording is sent.
 * @param photos JPEG or MP4 bytes of each camera
 */
export async function writeRecording(
  spool: Spool,
  recording: { clipId: string; recordedAt: string },
  photos: Partial<Record<Camera, Uint8Array>>,
): Promise<void> {
  const draft = join(spool.incoming, `${recording.clipId}.tmp`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft)
  const files: Manifest['files'] = []
  for (const [camera, bytes] of Object.entries(photos) as [Camera, Uint8Array][]) {
    const type = photoType(bytes)
    if ('reason' in type) throw new Error(`${camera} ${LEFT_OUT_TEXT[type.reason]}`)
    const name = `${camera}-001.${type.contentType === 'video/mp4' ? 'mp4' : 'jpg'}`
    await writeDurably(join(draft, name), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.push({ name, camera, contentType: type.contentType, size: bytes.length, sha256, file: name })
  }
  await writeDurably(join(draft, MANIFEST), JSON.stringify({ ...recording, files } satisfies Manifest, null, 1))
  await syncFolder(draft)
  await renameDurably(draft, join(spool.ready, recording.clipId))
}
