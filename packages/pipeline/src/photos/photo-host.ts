import { setPriority } from 'node:os'
import type { CropBox } from '@skadi/domain/images/crop-box'
import { cropPhoto } from './crop-photo.ts'
import { type DerivedPhoto, derivePhoto } from './derive-photo.ts'

// Entry of the photo process; sharp is loaded here and nowhere in the server's own process.

/** With a box, that part of a photo is wanted, without one all its derivatives. */
export type PhotoRequest = { id: number; bytes: Uint8Array; box?: CropBox }
export type PhotoAnswer = { id: number; made: DerivedPhoto | Uint8Array } | { id: number; error: string }

/** People who wait for a page go before photos that wait for their derivatives. */
const NICENESS = 5

setPriority(NICENESS)
// whoever stops the server from a terminal signals all processes; this one ends when the server lets go of it
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', ({ id, bytes, box }: PhotoRequest) => {
  const work: Promise<DerivedPhoto | Uint8Array> = box ? cropPhoto(bytes, box) : derivePhoto(bytes)
  work.then(
    (made) => answer({ id, made }),
    (error: Error) => answer({ id, error: error.message }),
  )
})

const answer = (message: PhotoAnswer) => process.send?.(message)
