import type { FoundFace } from './face-net.ts'
import { findFaces } from './find-faces.ts'

/** A photo in the frame that people see, 1920x1200, before its faces are blurred. */
export type FaceTask = { photo: Uint8Array }

/**
 * Entry of the pool's threads; loads the face net, only when a company wants faces blurred.
 * @public The pool finds it by its name.
 */
export const runFaces = ({ photo }: FaceTask): Promise<FoundFace[]> => findFaces(photo)
