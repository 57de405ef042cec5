import { chooseCar } from '@skadi/store/cars/choose-car.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import { assignPassage } from '@skadi/store/passages/assign-passage.repo'
import { type Passage, readPassage } from '@skadi/store/passages/passage.repo'
import { showPhotos } from '../show-photos.ts'
import type { Step, StepContext } from '../step.ts'
import type { RegistrationResult } from '../vision/recognise-registration.ts'
import { recogniseInWorker } from '../vision/vision-pool.ts'

/** Enough to see a plate on; more frames of a camera show the same car. */
const MOST_PHOTOS = 12

/**
 * Reads a QR code or, without one, the plate; then the passing is given to the tenant whose it is, or to the unassigned
 * items (ruling 12). Nothing is guessed: without a confident read the default output decides.
 */
export const registrationRecognition: Step = {
  name: 'registrationRecognition',
  kind: 'work',
  run: async (context, passage) => {
    const result = await recognise(context, passage)
    return async (tx) => {
      const candidates = result?.candidates ?? []
      const car = await chooseCar(tx, {
        recognised: result && result.kind !== 'none' ? { ...result, source: result.kind } : undefined,
        candidates,
        countryCode: passage.countryCode,
        tenantIds: passage.captureOutput.tenantIds,
      })
      await assignPassage(tx, passage, car, candidates)
      const assigned = await readPassage(tx, passage.id)
      if (assigned) await showPhotos(tx, assigned)
      return { status: 'done', ...(car ? {} : { note: 'No registration number could be read' }) }
    }
  },
}

/** Works on the 1920 px derivatives: upright, of one size, so that boxes are in the coordinates people see. */
async function recognise(
  { objects, recognise: read = recogniseInWorker }: StepContext,
  { images }: Passage,
): Promise<RegistrationResult | undefined> {
  const derived = images
    .filter(({ revision }) => revision > 0)
    .sort((a, b) => a.frame - b.frame)
    .slice(0, MOST_PHOTOS)
  if (derived.length === 0) return undefined
  const photos = await Promise.all(
    derived.map(async ({ id, camera, revision }) => ({
      imageId: id,
      camera,
      photo: await readObject(objects, derivativeKey({ imageId: id, revision, width: 1920, extension: 'jpg' })),
    })),
  )
  return read(photos)
}
