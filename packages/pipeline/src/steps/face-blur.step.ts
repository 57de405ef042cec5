import type { Camera } from '@skadi/domain/capture/camera'
import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import { withheldCameras } from '@skadi/domain/images/withheld-cameras'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { type CheckedImage, recordFaces } from '@skadi/store/images/derive-image.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import {
  type ImageSetImage,
  type QueuedImageSet,
  readQueuedImageSet,
} from '@skadi/store/passages/pipeline-image-set.repo'
import { settlePhotos, showPhotos } from '@skadi/store/passages/show-photos.repo'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'
import { deriveInProcess } from '../photos/photo-pool.ts'
import { storeDerivatives } from '../photos/store-derivatives.ts'
import type { Step, StepContext } from '../step.ts'
import { findFacesInWorker } from '../vision/pool/vision-pool.ts'

/**
 * Blurs faces in the photos of cameras for which a company wants blurred faces. Then publishes the photos, camera by camera (PIPE-07,
 * PIPE-10). If one photo cannot be checked, all photos of its camera stay unpublished, and the passing continues (ruling 16). A checked
 * photo keeps its result, even if the settings change later.
 */
export const faceBlur: Step = {
  name: 'faceBlur',
  kind: 'work',
  seconds: 900,
  decide: (imageSet) => {
    const outcomes = camerasOf(imageSet).map((camera) => leaveOut(imageSet, camera))
    return outcomes.every((outcome) => outcome !== undefined) ? outcomes : undefined
  },
  run: async (context, imageSet) => {
    // Photos are checked one after the other, so that it is known which photo crashed the process
    const photos: CheckedPhoto[] = []
    for (const image of imageSet.images) if (isToCheck(imageSet, image)) photos.push(await blurPhoto(context, image))
    return async (tx) => {
      const current = (await readQueuedImageSet(tx, imageSet.id)) ?? imageSet
      const checked = new Map(photos.map((photo) => [photo.id, photo]))
      if (current.images.some((image) => isToCheck(current, image) && !checked.has(image.id)))
        throw new Error('Settings of the company changed while faces were looked for')
      await recordFaces(
        tx,
        photos.filter((photo) => photo.kind === 'checked'),
      )
      await showPhotos(tx, current)
      await settlePhotos(tx, imageSet.id)
      return camerasOf(current).map((camera) => leaveOut(current, camera) ?? outcomeOf(current, camera, checked))
    }
  },
}

const camerasOf = ({ images }: QueuedImageSet): Camera[] => [...new Set(images.map(({ camera }) => camera))]

/** Returns the outcome of a camera that face detection skips, or undefined if face detection examines the camera. */
function leaveOut({ possibleSettings, pipelineMask }: QueuedImageSet, camera: Camera): StageOutcome | undefined {
  if (!withheldCameras(possibleSettings).includes(camera))
    return { camera, status: 'skipped', note: plainNote('blurOff') }
  // the capture set cannot overrule the company's setting, so that a photo without blur stays unpublished
  if (isMaskedOff('faceBlur', pipelineMask))
    return {
      camera,
      status: 'skipped',
      note: plainNote('blurOverruled'),
    }
  return undefined
}

const isToCheck = (imageSet: QueuedImageSet, { camera, revision, faceCount }: ImageSetImage): boolean =>
  revision > 0 && faceCount === null && leaveOut(imageSet, camera) === undefined

function outcomeOf(
  { images }: QueuedImageSet,
  camera: Camera,
  checked: ReadonlyMap<string, CheckedPhoto>,
): StageOutcome {
  const derived = images.filter((image) => image.camera === camera && image.revision > 0)
  if (derived.length === 0) return { camera, status: 'notRun', note: plainNote('blurUnread') }
  let faces = 0
  for (const { id, faceCount } of derived) {
    const photo = checked.get(id)
    if (photo?.kind === 'unchecked') return { camera, status: 'failed', note: plainNote('blurFailed') }
    faces += photo?.faceCount ?? faceCount ?? 0
  }
  return { camera, status: 'done', note: plainNote(faces === 0 ? 'blurNone' : 'blurDone') }
}

/** Result of face detection on a photo. `unchecked` means that the photo could not be checked. */
type CheckedPhoto = ({ kind: 'checked' } & CheckedImage) | { id: string; kind: 'unchecked'; faceCount?: never }

/**
 * Detects faces on the photo that people would see. If there are faces, blurs them in the original, makes derivatives and stores these
 * under the next revision. Does not publish the derivatives.
 * @throws if the photo cannot be fetched or the derivatives cannot be stored
 */
async function blurPhoto(
  { objects, findFaces = (photo) => findFacesInWorker({ photo }) }: StepContext,
  { id, revision, objectKey }: ImageSetImage,
): Promise<CheckedPhoto> {
  const photo = await readObject(objects, derivativeKey({ imageId: id, revision, width: 1920, extension: 'jpg' }))
  // retry once, because another photo may have crashed the process or filled its memory
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
