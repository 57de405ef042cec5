import { plainNote } from '@skadi/domain/passages/stage-note'
import { chooseCar } from '@skadi/store/cars/choose-car.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import {
  type ImageSetImage,
  type QueuedImageSet,
  readQueuedImageSet,
} from '@skadi/store/passages/pipeline-image-set.repo'
import { showPhotos } from '@skadi/store/passages/show-photos.repo'
import { assignImageSet } from '@skadi/store/unassigned/assign-image-set.repo'
import { readJpegOrientation } from '../photos/jpeg-orientation.ts'
import type { Step, StepContext } from '../step.ts'
import type { RegistrationPhoto, RegistrationResult } from '../vision/plates/recognise-registration.ts'
import { recogniseInWorker } from '../vision/pool/vision-pool.ts'

/** Maximum number of photos that are read. So many photos show the plate, and more frames of a camera show the same car. */
const MOST_PHOTOS = 12
/**
 * Limits of an original in bytes and pixels. If an original is larger, its derivative is read instead of the original, so that all photos
 * fit in memory.
 */
const LARGEST_ORIGINAL = 20 * 1024 * 1024
const MOST_PIXELS = 50_000_000
/** End marker of a JPEG. A complete photo may lack the marker, but the decoder requires it. */
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/**
 * Reads a QR code or, without a QR code, the plate. Then assigns the passing to the car's tenant or to the unassigned items (ruling 12).
 * Nothing is guessed: without a confident read, the default output decides.
 */
export const registrationRecognition: Step = {
  name: 'registrationRecognition',
  kind: 'work',
  seconds: 300,
  run: async (context, imageSet) => {
    const result = await recognise(context, imageSet)
    return async (tx) => {
      // the passing's units may have got or lost tenants while recognition was running
      const current = (await readQueuedImageSet(tx, imageSet.id)) ?? imageSet
      const candidates = result?.candidates ?? []
      const car = await chooseCar(tx, {
        recognised: result && result.kind !== 'none' ? { ...result, source: result.kind } : undefined,
        candidates,
        countryCode: current.countryCode,
        tenantIds: current.captureOutput.tenantIds,
      })
      await assignImageSet(tx, current, car, candidates)
      const assigned = await readQueuedImageSet(tx, imageSet.id)
      if (assigned) await showPhotos(tx, assigned)
      return { status: 'done', ...(car ? {} : { note: plainNote('noPlate') }) }
    }
  },
}

async function recognise(
  { objects, recognise: read = recogniseInWorker }: StepContext,
  { images }: QueuedImageSet,
): Promise<RegistrationResult | undefined> {
  const derived = images
    .filter(({ revision }) => revision > 0)
    .toSorted((a, b) => a.frame - b.frame)
    .slice(0, MOST_PHOTOS)
  if (derived.length === 0) return undefined
  return read(await Promise.all(derived.map((image) => readPhoto(objects, image))))
}

/**
 * Returns the photo that is read: the original if it is upright, else a derivative. A derivative is an enlarged or shrunk copy. On 54 real
 * photos of three continents, derivatives gave 8 wrong and 22 right plates, and originals 3 wrong and 20 right plates (2026-11-21).
 */
async function readPhoto(
  objects: ObjectStore,
  { id, camera, revision, size, width, height, objectKey }: ImageSetImage,
): Promise<RegistrationPhoto> {
  if (size <= LARGEST_ORIGINAL && (width ?? 0) * (height ?? 0) <= MOST_PIXELS) {
    const original = await readObject(objects, objectKey)
    if (readJpegOrientation(original) === 1)
      return { imageId: id, camera, photo: Buffer.concat([original, END_OF_IMAGE]) }
  }
  const key = derivativeKey({ imageId: id, revision, width: 1920, extension: 'jpg' })
  return { imageId: id, camera, photo: await readObject(objects, key) }
}
