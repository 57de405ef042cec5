import { byCameraOrder } from '@skadi/domain/capture/camera'
import { cornersOf } from '@skadi/domain/damages/damage-box'
import type { DetectorNote } from '@skadi/domain/passages/stage-note'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'
import { WORKER } from '@skadi/store/db/scope'
import { readShownPhotos, readUnreadableCameras } from '@skadi/store/detections/earlier-photos.repo'
import { readShownPhoto } from '../alignments/read-shown-photo.ts'
import type { StepContext } from '../step.ts'
import { runModelInWorker } from '../vision/pool/vision-pool.ts'
import type { Finding } from './finding.ts'
import { readModelFile } from './model-file.ts'

/**
 * What the operator's net finds on the photos of a passing, as people see them (decision 37). It needs no earlier passing.
 * @throws Error in plain words where the file or its labels cannot be used: the step fails then
 */
export async function findByModel(
  { db, objects, signal }: StepContext,
  modelFile: string,
  imageSetId: string,
): Promise<Finding> {
  const { file, name, version, labelIds, leastCertainty } = await readModelFile(modelFile)
  const { photos, unreadable } = await db.transaction(WORKER, async (tx) => ({
    photos: await readShownPhotos(tx, imageSetId),
    unreadable: (await readUnreadableCameras(tx, imageSetId)).toSorted(byCameraOrder),
  }))
  const classes = labelIds.map((id) => id !== null)
  const boxes: SuggestedBox[] = []
  for (const photo of photos) {
    signal?.throwIfAborted()
    const task = { photo: await readShownPhoto(objects, photo), file, version, classes, leastCertainty }
    const found = await runModelInWorker(task, signal ? { signal } : {})
    for (const { kind, certainty, x, y, width, height } of found)
      boxes.push({
        imageId: photo.id,
        points: cornersOf({ x, y, width, height }),
        certainty,
        labelIds: [labelIds[kind] as number],
      })
  }
  const detector = { name, version }
  const looked = photos.map(({ camera }) => camera)
  const note: DetectorNote = { code: 'lookedAt', params: { photos: photos.length, unreadable } }
  return { detector, status: photos.length === 0 ? 'notRun' : 'done', note, boxes, looked }
}
