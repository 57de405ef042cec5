import { setPriority } from 'node:os'
import { type DerivedPhoto, derivePhoto } from './derive-photo.ts'

// Entry of the photo process; sharp is loaded here and nowhere in the server's own process.

export type PhotoRequest = { id: number; bytes: Uint8Array }
export type PhotoAnswer = { id: number; derived: DerivedPhoto } | { id: number; error: string }

/** People who wait for a page go before photos that wait for their derivatives. */
const NICENESS = 5

setPriority(NICENESS)
// whoever stops the server from a terminal signals all processes; this one ends when the server lets go of it
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', ({ id, bytes }: PhotoRequest) => {
  derivePhoto(bytes).then(
    (derived) => answer({ id, derived }),
    (error: Error) => answer({ id, error: error.message }),
  )
})

const answer = (message: PhotoAnswer) => process.send?.(message)
