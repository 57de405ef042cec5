import { setPriority } from 'node:os'
import type { CropBox } from '@skadi/domain/images/crop-box'
import { cropPhoto } from './crop-photo.ts'
import { type DerivedPhoto, derivePhoto } from './derive-photo.ts'
import { reencodePhoto } from './reencode-photo.ts'

// Entry of the photo process; sharp is loaded here and nowhere in the server's own process.

/** With a box, that part of a photo is wanted, with `isReencoded` the photo without metadata, else all its derivatives. */
export type PhotoRequest = { id: number; bytes: Uint8Array; box?: CropBox; isReencoded?: true }
export type PhotoAnswer = { id: number; made: DerivedPhoto | Uint8Array } | { id: number; error: string }

/** People who wait for a page go before photos that wait for their derivatives. */
const NICENESS = 5

setPriority(NICENESS)
// whoever stops the server from a terminal signals all processes; this one ends when the server lets go of it
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

function workOn({ bytes, box, isReencoded }: PhotoRequest): Promise<DerivedPhoto | Uint8Array> {
  if (box) return cropPhoto(bytes, box)
  return isReencoded ? reencodePhoto(bytes) : derivePhoto(bytes)
}
