import { cornersOf } from '@skadi/domain/damages/damage-box'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { demoBoxes, SIMULATOR_DETECTOR } from '@skadi/domain/demo/demo-truth'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { WORKER } from '@skadi/store/db/scope'
import { readShownPhotos } from '@skadi/store/detections/earlier-photos.repo'
import { readClips } from '@skadi/store/detections/image-set-clips.repo'
import type { StepContext } from '../step.ts'
import type { Finding } from './finding.ts'

/**
 * Truth of the simulator about a passing, which only the demo uses; undefined without a truth. Gives places and kinds, as a
 * trained net would; later steps find parts, families and costs.
 */
export async function findByTruth(
  { db, readTruth }: Pick<StepContext, 'db' | 'readTruth'>,
  imageSetId: string,
): Promise<Finding | undefined> {
  if (!readTruth) return undefined
  const [clips, photos] = await db.transaction(WORKER, async (tx) => [
    await readClips(tx, imageSetId),
    await readShownPhotos(tx, imageSetId),
  ])
  const truth = await readTruth(clips)
  if (!truth) return undefined
  const boxes = demoBoxes(truth).flatMap(({ damage, camera, rect, certainty }) => {
    const photo = photos.find((one) => one.camera === camera)
    return photo
      ? [
          {
            imageId: photo.id,
            points: cornersOf(rect),
            certainty,
            spotId: damage.id,
            labelIds: [labelIdOf(damage.label)],
          },
        ]
      : []
  })
  const looked = photos.map(({ camera }) => camera)
  const note = plainNote('simulatorTold')
  return { detector: SIMULATOR_DETECTOR, status: 'done', note, boxes, looked }
}
