import { setPriority } from 'node:os'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { CropBox } from '@skadi/domain/images/crop-box'
import sharp from 'sharp'
import { type MeasuredFrame, measureFrames } from '../frames/measure-frames.ts'
import { PROCESS_MB, watchMemory } from '../limits/work-limits.ts'
import type { WorkAnswer } from '../limits/work-process.ts'
import { readClaimPhoto, readLikenesses } from './claim-photo.ts'
import { cropPhoto, thumbOfBox } from './crop-photo.ts'
import { derivePhoto } from './derive-photo.ts'
import { reencodePhoto } from './reencode-photo.ts'

/** JPEG quality for print, lower than for crops because nobody looks closely at small printed photos. */
const QUALITY = 82
const TIMEOUT_S = 5

/**
 * Shrinks a photo to its printed size, as JPEG without metadata.
 * @param bytes a derivative
 * @param most longest side of the result, in pixels
 * @throws if the photo cannot be read
 */
const shrinkPhoto = (bytes: Uint8Array, most: number): Promise<Uint8Array> =>
  sharp(bytes)
    .timeout({ seconds: TIMEOUT_S })
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()

// Entry of the photo process. Only this process loads sharp; the server's own process never does.

/** Tasks of the photo process. `bytes` is an original or a derivative, and `file` is the photo of a claim. */
export type PhotoTask =
  | { kind: 'derive'; bytes: Uint8Array; faces: readonly Rect[] }
  | { kind: 'crop'; bytes: Uint8Array; box: CropBox }
  | { kind: 'thumb'; bytes: Uint8Array; box: CropBox; side: number }
  | { kind: 'reencode'; bytes: Uint8Array }
  | { kind: 'shrink'; bytes: Uint8Array; most: number }
  | { kind: 'measure'; frames: MeasuredFrame[] }
  | { kind: 'claimPhoto'; file: string }
  | { kind: 'likenesses'; derivatives: Uint8Array[] }

/** Low priority of this process, so that requests of people who wait for a page go first. */
const NICENESS = 5

setPriority(NICENESS)
watchMemory(PROCESS_MB.photos)
// Ctrl-C in a terminal signals all processes of the group, but this process ends only when the server disconnects
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (request: PhotoTask & { id: number }) => {
  const { id } = request
  workOn(request).then(
    (result) => answer({ id, result }),
    (error: Error) => answer({ id, error: error.message }),
  )
})

const answer = (message: WorkAnswer) => process.send?.(message)

function workOn(task: PhotoTask): Promise<unknown> {
  switch (task.kind) {
    case 'derive':
      return derivePhoto(task.bytes, task.faces)
    case 'crop':
      return cropPhoto(task.bytes, task.box)
    case 'thumb':
      return thumbOfBox(task.bytes, task.box, task.side)
    case 'reencode':
      return reencodePhoto(task.bytes)
    case 'shrink':
      return shrinkPhoto(task.bytes, task.most)
    case 'measure':
      return measureFrames(task.frames)
    case 'claimPhoto':
      return readClaimPhoto(task.file)
    case 'likenesses':
      return readLikenesses(task.derivatives)
  }
}
