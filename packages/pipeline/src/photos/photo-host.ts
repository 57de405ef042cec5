import { setPriority } from 'node:os'
import type { Likeness } from '@skadi/domain/claims/image-likeness'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { PhotoMeasures } from '@skadi/domain/images/choose-frame'
import type { CropBox } from '@skadi/domain/images/crop-box'
import sharp from 'sharp'
import { type MeasuredFrame, measureFrames } from '../frames/measure-frames.ts'
import { watchMemory } from '../limits/watch-memory.ts'
import { PROCESS_MB } from '../limits/work-limits.ts'
import { type ClaimPhoto, readClaimPhoto, readLikenesses } from './claim-photo.ts'
import { cropPhoto } from './crop-photo.ts'
import { type DerivedPhoto, derivePhoto } from './derive-photo.ts'
import type { RefusedPhoto } from './judge-photo.ts'
import { reencodePhoto } from './reencode-photo.ts'

/** For paper: what is printed small is not looked at closely. */
const QUALITY = 82
const TIMEOUT_S = 5

/**
 * A photo as small as it is printed, as JPEG without metadata.
 * @param bytes a derivative
 * @param most pixels that neither side exceeds
 * @throws where it cannot be read
 */
const shrinkPhoto = (bytes: Uint8Array, most: number): Promise<Uint8Array> =>
  sharp(bytes)
    .timeout({ seconds: TIMEOUT_S })
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()

// Entry of the photo process; sharp is loaded here and nowhere in the server's own process.

/**
 * With a box, that part of a photo is wanted, with `isReencoded` the photo without metadata, else all its derivatives,
 * without its faces where some are given. `claimPhoto` is the file of a photo of a claim, `alike` are derivatives to compare.
 */
export type PhotoTask =
  | { bytes: Uint8Array; box?: CropBox; isReencoded?: true; faces?: readonly Rect[] }
  | { frames: MeasuredFrame[] }
  | { claimPhoto: string }
  | { alike: Uint8Array[] }
  | { shrunk: Uint8Array; most: number }
export type PhotoRequest = PhotoTask & { id: number }
export type PhotoResult = DerivedPhoto | Uint8Array | RefusedPhoto | PhotoMeasures[] | ClaimPhoto | (Likeness | null)[]
export type PhotoAnswer = { id: number; made: PhotoResult } | { id: number; error: string }

/** People who wait for a page go before photos that wait for their derivatives. */
const NICENESS = 5

setPriority(NICENESS)
watchMemory(PROCESS_MB.photos)
// Ctrl-C in a terminal signals all processes of the group; this process ends when the server disconnects
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (request: PhotoRequest) => {
  const { id } = request
  workOn(request).then(
    (made) => answer({ id, made }),
    (error: Error) => answer({ id, error: error.message }),
  )
})

const answer = (message: PhotoAnswer) => process.send?.(message)

function workOn(task: PhotoTask): Promise<PhotoResult> {
  if ('frames' in task) return measureFrames(task.frames)
  if ('claimPhoto' in task) return readClaimPhoto(task.claimPhoto)
  if ('alike' in task) return readLikenesses(task.alike)
  if ('shrunk' in task) return shrinkPhoto(task.shrunk, task.most)
  if (task.box) return cropPhoto(task.bytes, task.box)
  return task.isReencoded ? reencodePhoto(task.bytes) : derivePhoto(task.bytes, task.faces)
}
