import { showsWheels } from '@skadi/domain/damages/cameras/camera-geometry'
import { chooseFrame } from '@skadi/domain/images/choose-frame'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { type ComparedFrame, selectFrames } from '@skadi/store/images/derive-image.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import type { ImageSetImage, QueuedImageSet } from '@skadi/store/passages/pipeline-image-set.repo'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'
import { measureInProcess } from '../photos/photo-pool.ts'
import type { Step } from '../step.ts'

/**
 * Measures every photo and selects the frame that represents each camera (1§4). All frames stay visible. If a camera has readable frames,
 * one of them is selected, even if its quality is bad.
 */
export const frameSelection: Step = {
  name: 'frameSelection',
  kind: 'work',
  seconds: 300,
  run: async ({ objects }, imageSet) => {
    const cameras = await Promise.all(framesByCamera(imageSet).map((frames) => compareFrames(objects, frames)))
    return async (tx) => {
      await selectFrames(tx, imageSet.id, cameras.flat())
      return outcomeOf(cameras)
    }
  },
}

type DerivedImage = ImageSetImage & { width: number; height: number }

const framesByCamera = ({ images }: QueuedImageSet): DerivedImage[][] => {
  const derived = images.filter((image): image is DerivedImage => image.revision > 0 && image.width !== null)
  return [...Map.groupBy(derived, ({ camera }) => camera).values()].map((frames) =>
    frames.toSorted((a, b) => a.frame - b.frame),
  )
}

async function compareFrames(objects: ObjectStore, frames: readonly DerivedImage[]): Promise<ComparedFrame[]> {
  const measured = await measureInProcess(() =>
    Promise.all(
      frames.map(async ({ id, camera, revision, width, height }) => ({
        bytes: await readObject(objects, derivativeKey({ imageId: id, revision, width: 1920, extension: 'jpg' })),
        original: { width, height },
        hasWheels: showsWheels(camera),
      })),
    ),
  )
  const choices = chooseFrame(measured)
  return frames.flatMap(({ id }, at) => {
    const [measures, choice] = [measured[at], choices[at]]
    return measures && choice ? [{ id, measures, choice }] : []
  })
}

function outcomeOf(cameras: readonly ComparedFrame[][]): StageOutcome {
  const several = cameras.filter((frames) => frames.length > 1)
  if (several.length === 0) return { status: 'done', note: plainNote('singleFrames') }
  if (several.some((frames) => frames.some(({ choice }) => choice === 'middle')))
    return { status: 'done', note: plainNote('middleFrame') }
  return { status: 'done', note: plainNote('sharpestFrames') }
}
