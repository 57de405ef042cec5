import type { CheckedImage } from '@skadi/store/images/derive-image.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import type { ImageSetImage } from '@skadi/store/passages/pipeline-image-set.repo'
import type { StepContext } from '../step.ts'
import { findFacesInWorker } from '../vision/pool/vision-pool.ts'
import { deriveInProcess } from './photo-pool.ts'
import { storeDerivatives } from './store-derivatives.ts'

/** Result of face detection on a photo; `unchecked`: the photo could not be checked. */
export type CheckedPhoto = ({ kind: 'checked' } & CheckedImage) | { id: string; kind: 'unchecked'; faceCount?: never }

/**
 * Detects faces where people would see them and, when there are faces, stores the derivatives of the next revision, made
 * from the original with blurred faces. Does not publish them.
 * @throws when the photo cannot be fetched or the derivatives cannot be stored
 */
export async function blurPhoto(
  { objects, findFaces = (photo) => findFacesInWorker({ photo }) }: StepContext,
  { id, revision, objectKey }: ImageSetImage,
): Promise<CheckedPhoto> {
  const photo = await readObject(objects, derivativeKey({ imageId: id, revision, width: 1920, extension: 'jpg' }))
  // retry once: another photo may have crashed the process or filled its memory
  const faces = await findFaces(photo).catch(() => findFaces(photo).catch(() => undefined))
  if (!faces) return { id, kind: 'unchecked' }
  if (faces.length === 0) return { id, kind: 'checked', faceCount: 0, revision }
  let isStored = false
  await deriveInProcess(
    () => readObject(objects, objectKey),
    async (derived) => {
      if (derived.kind === 'unreadable') return
      await storeDerivatives(objects, { imageId: id, revision: revision + 1 }, derived.files)
      isStored = true
    },
    faces,
  )
  return isStored ? { id, kind: 'checked', faceCount: faces.length, revision: revision + 1 } : { id, kind: 'unchecked' }
}
