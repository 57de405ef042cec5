import type { Camera } from '@skadi/domain/capture/camera'
import type { NuisanceCover } from '@skadi/domain/detections/nuisances'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'
import { WORKER } from '@skadi/store/db/scope'
import { readShownPhotos } from '@skadi/store/detections/earlier-photos.repo'
import { readShownPhoto } from '../alignments/read-shown-photo.ts'
import type { StepContext } from '../step.ts'
import { lookFirstInWorker } from '../vision/pool/vision-pool.ts'
import { type RunningDetector, suggestedBox } from './finding.ts'

/**
 * Damages that a detector found on photos without a comparison with earlier photos. All these damages are faint, because they may be old.
 * `looked`: cameras of these photos. `covers`: nuisances on each photo, by the photo's id.
 */
export type FirstSight = {
  detector: RunningDetector
  boxes: SuggestedBox[]
  looked: Camera[]
  covers: ReadonlyMap<string, NuisanceCover>
}

type Context = Pick<StepContext, 'db' | 'objects' | 'signal' | 'lookFirst'>

/**
 * Examines each photo of a passing alone. Searches all photos for nuisances, and photos without an earlier photo also for damages (decision
 * 106).
 * @param compared cameras whose photos were compared with earlier photos
 * @throws if a photo cannot be read
 */
export async function findAtFirstSight(
  { db, objects, signal, lookFirst }: Context,
  detector: RunningDetector,
  imageSetId: string,
  compared: readonly Camera[],
): Promise<FirstSight> {
  const shown = await db.transaction(WORKER, (tx) => readShownPhotos(tx, imageSetId))
  const look = lookFirst ?? ((task) => lookFirstInWorker(task, signal ? { signal } : {}))
  const boxes: SuggestedBox[] = []
  const looked: Camera[] = []
  const covers = new Map<string, NuisanceCover>()
  for (const photo of shown) {
    signal?.throwIfAborted()
    const { found, cover } = await look({ photo: await readShownPhoto(objects, photo), file: detector.file })
    covers.set(photo.id, cover)
    if (compared.includes(photo.camera)) continue
    looked.push(photo.camera)
    boxes.push(...found.map((one) => suggestedBox(photo.id, one, true)))
  }
  return { detector, boxes, looked, covers }
}
