import type { FoundFace } from './face-net.ts'
import { findFaces } from './find-faces.ts'

/** A photo as people would see it, 1920x1200, before its faces are blurred. */
export type FaceTask = { photo: Uint8Array }

/**
 * Entry of the pool's threads; the face net is loaded here, and only where somebody wants faces blurred.
 * @public The pool finds it by its name.
 */
export const runFaces = ({ photo }: FaceTask): Promise<FoundFace[]> => findFaces(photo)
