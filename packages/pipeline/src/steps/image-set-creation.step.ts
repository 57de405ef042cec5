import { byCameraOrder } from '@skadi/domain/capture/camera'
import { MAX_PHOTO_BYTES } from '@skadi/domain/images/image-limits'
import { fileFaultReason, type Unreadable } from '@skadi/domain/images/photo-fault'
import type { NoteParams, UnreadFile } from '@skadi/domain/passages/stage-note'
import { type DerivedImage, recordDerived } from '@skadi/store/images/derive-image.repo'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import type { ImageSetImage } from '@skadi/store/passages/pipeline-image-set.repo'
import { showPhotos } from '@skadi/store/passages/show-photos.repo'
import { deriveInProcess } from '../photos/photo-pool.ts'
import { storeDerivatives } from '../photos/store-derivatives.ts'
import type { Step } from '../step.ts'
import { deriveVideo } from '../video/derive-video.ts'

/** Revision of the derivatives made at arrival. Face blur publishes a higher revision of the same image. */
const REVISION = 1
/** Maximum number of files that a note names. */
const MOST_NAMED = 6

/**
 * Makes the derivatives of the rig's photos, which people see. An unreadable photo has a reason and affects no other photo. The passing
 * fails if no photo is readable. A passing with a damaged photo does not fail, because its company must see that the car passed.
 * Derivatives are stored before the rows that name them.
 */
export const imageSetCreation: Step = {
  name: 'imageSetCreation',
  kind: 'work',
  seconds: 600,
  run: async ({ objects, ffmpeg, signal, logger }, imageSet) => {
    const context = { objects, ffmpeg, signal, imageSetId: imageSet.id, revision: REVISION }
    const images = await Promise.all(
      imageSet.images.map((image) =>
        image.contentType.startsWith('video/') ? deriveVideo(context, image) : deriveImage(objects, image),
      ),
    )
    for (const image of images)
      if (image.kind === 'unreadable' && image.cause)
        logger.warn(
          { imageSetId: imageSet.id, imageId: image.id, fault: image.fault, cause: image.cause },
          'a file could not be read',
        )
    const unread = unreadFiles(imageSet.images, images)
    return async (tx) => {
      await recordDerived(tx, images)
      if (images.every((image) => image.kind === 'unreadable' && image.fault !== 'damaged'))
        return { status: 'failed', note: { code: 'noPhotoRead', params: unread } }
      await showPhotos(tx, imageSet)
      return { status: 'done', ...(unread.files.length > 0 ? { note: { code: 'photosUnread', params: unread } } : {}) }
    }
  },
}

async function deriveImage(objects: ObjectStore, { id, size, objectKey }: ImageSetImage): Promise<DerivedImage> {
  if (size > MAX_PHOTO_BYTES) return { id, kind: 'unreadable', fault: 'tooLarge', reason: fileFaultReason('tooLarge') }
  let result: DerivedImage | undefined
  await deriveInProcess(
    () => readObject(objects, objectKey),
    async (derived) => {
      if (derived.kind === 'unreadable') {
        result = { id, ...derived }
        return
      }
      await storeDerivatives(objects, { imageId: id, revision: REVISION }, derived.files)
      result = { id, kind: 'derived', width: derived.width, height: derived.height, revision: REVISION }
    },
  )
  if (!result) throw new Error('a photo was neither derived nor refused')
  return result
}

/** Lists the unreadable files with their reasons. Names only the first six files. */
function unreadFiles(images: readonly ImageSetImage[], derived: readonly DerivedImage[]): NoteParams['photosUnread'] {
  const all = images
    .map((image, at) => ({ image, result: derived[at] }))
    .sort((a, b) => byCameraOrder(a.image.camera, b.image.camera))
    .flatMap(({ image, result }) => (result?.kind === 'unreadable' ? [toUnread(image.fileName, result)] : []))
  return { files: all.slice(0, MOST_NAMED), more: Math.max(0, all.length - MOST_NAMED) }
}

const toUnread = (file: string, { fault, width, height }: Unreadable): UnreadFile => ({
  file,
  fault,
  ...(width && height ? { width, height } : {}),
})
