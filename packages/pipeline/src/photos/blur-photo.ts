import type { CheckedImage } from '@skadi/store/images/derive-image.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import type { ImageSetImage } from '@skadi/store/passages/pipeline-image-set.repo'
import type { StepContext } from '../step.ts'
import { findFacesInWorker } from '../vision/pool/vision-pool.ts'
import { deriveInProcess } from './photo-pool.ts'
import { storeDerivatives } from './store-derivatives.ts'

/** What became of a photo in which faces were looked for; `unchecked`: that was not possible. */
export type CheckedPhoto = ({ kind: 'checked' } & CheckedImage) | { id: string; kind: 'unchecked'; faceCount?: never }

/**
 * Looks for faces where people would see them, and where there are some stores the derivatives of the next revision, made
 * from the original without its faces. Nothing is published.
 * @throws where the photo cannot be fetched or what was made cannot be stored
 */
export async function blurPhoto(
  { objects, findFaces = (photo) => findFacesInWorker({ photo }) }: StepContext,
  { id, revision, objectKey }: ImageSetImage,
): Promise<CheckedPhoto> {
  const photo = await readObject(objects, derivativeKey({ imageId: id, revision, width: 1920, extension: 'jpg' }))
  // another photo may have ended the process, or filled it
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
