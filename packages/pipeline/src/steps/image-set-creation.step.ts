import { byCameraOrder } from '@skadi/domain/capture/camera'
import { findDerivative } from '@skadi/domain/images/derivative'
import { MAX_PHOTO_BYTES } from '@skadi/domain/images/image-limits'
import { type DerivedImage, recordDerived } from '@skadi/store/images/derive-image.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { ObjectExistsError, type ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import type { PassageImage } from '@skadi/store/passages/passage.repo'
import { showPhotos } from '@skadi/store/passages/show-photos.repo'
import type { DerivedPhoto } from '../photos/derive-photo.ts'
import { deriveInProcess } from '../photos/photo-pool.ts'
import type { Step } from '../step.ts'

/** Derivatives made at arrival; face blur will publish a higher one under the same image. */
const REVISION = 1

/**
 * Makes the pictures people see from what the rig sent. A photo that cannot be read says why and harms no other; only when
 * none can be read the passing fails. Derivatives are stored before their rows say that they exist.
 */
export const imageSetCreation: Step = {
  name: 'imageSetCreation',
  kind: 'work',
  run: async ({ objects }, passage) => {
    const images = await Promise.all(passage.images.map((image) => deriveImage(objects, image)))
    const problems = describeProblems(passage.images, images)
    return async (tx) => {
      await recordDerived(tx, images)
      if (images.every((image) => image.kind === 'unreadable'))
        return { status: 'failed', note: `No photo could be read. ${problems}` }
      await showPhotos(tx, passage)
      return { status: 'done', ...(problems ? { note: problems } : {}) }
    }
  },
}

async function deriveImage(
  objects: ObjectStore,
  { id, contentType, size, objectKey }: PassageImage,
): Promise<DerivedImage> {
  if (contentType.startsWith('video/'))
    return { id, kind: 'unreadable', reason: 'Frames of a video need ffmpeg, which this server does not use yet' }
  if (size > MAX_PHOTO_BYTES) return { id, kind: 'unreadable', reason: 'The photo is larger than 100 MB' }
  let result: DerivedImage | undefined
  await deriveInProcess(
    () => readObject(objects, objectKey),
    async (derived) => {
      if (derived.kind === 'unreadable') {
        result = { id, ...derived }
        return
      }
      await storeDerivatives(objects, id, derived.files)
      result = { id, kind: 'derived', width: derived.width, height: derived.height, revision: REVISION }
    },
  )
  if (!result) throw new Error('a photo was neither derived nor refused')
  return result
}

type DerivedFiles = Extract<DerivedPhoto, { kind: 'derived' }>['files']

async function storeDerivatives(objects: ObjectStore, imageId: string, files: DerivedFiles): Promise<void> {
  await Promise.all(
    files.map(async ({ name, bytes }) => {
      const derivative = findDerivative(name)
      if (!derivative) throw new Error(`no derivative is called ${name}`)
      const { width, format } = derivative
      const key = derivativeKey({ imageId, revision: REVISION, width, extension: format })
      try {
        await objects.put(key, bytes, { contentType: format === 'webp' ? 'image/webp' : 'image/jpeg' })
      } catch (error) {
        // made by an earlier attempt with another version of the encoder, from the same original: as good
        if (!(error instanceof ObjectExistsError)) throw error
      }
    }),
  )
}

/** The photos that could not be read and why, for the stage's note; empty where all could. */
function describeProblems(images: readonly PassageImage[], derived: readonly DerivedImage[]): string {
  const problems = images
    .map((image, at) => ({ image, result: derived[at] }))
    .sort((a, b) => byCameraOrder(a.image.camera, b.image.camera))
    .flatMap(({ image, result }) => (result?.kind === 'unreadable' ? `${image.fileName}: ${result.reason}` : []))
  const shown = problems.slice(0, 6).join('; ')
  return problems.length > 6 ? `${shown}; and ${problems.length - 6} more` : shown
}
