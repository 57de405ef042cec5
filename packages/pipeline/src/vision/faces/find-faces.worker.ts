import type { FoundFace } from './face-net.ts'
import { findFaces } from './find-faces.ts'

/** A photo as people see it, 1920x1200, but with its faces not yet blurred. */
export type FaceTask = { photo: Uint8Array }

/**
 * Entry of the pool's threads. Loads the face net only if a company wants faces blurred.
 * @public The pool finds it by its name.
 */
export const runFaces = ({ photo }: FaceTask): Promise<FoundFace[]> => findFaces(photo)
