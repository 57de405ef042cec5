import type { Image } from '@skadi/contract/images/image'
import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import { type AgainstFrame, isShownFirst } from '@skadi/domain/images/frame-choice'

/** Choices made among the frames of a camera. */
export type CameraChoice = {
  camera: Camera
  /** number of the first frame, and the number of frames */
  first: number
  count: number
  /** true when no frame is good */
  isFlagged: boolean
  /** numbers of the other frames, grouped by the choice against them */
  others: { choice: AgainstFrame; frames: number[] }[]
}

/**
 * Cameras with a choice of frames, in camera order, without cameras of a single frame or of frames that were never
 * compared.
 */
export function cameraChoices(images: readonly Image[]): CameraChoice[] {
  const compared = images.filter(({ frameChoice }) => frameChoice !== null).toSorted((a, b) => a.frame - b.frame)
  return [...Map.groupBy(compared, ({ camera }) => camera)]
    .toSorted(([a], [b]) => byCameraOrder(a, b))
    .flatMap(([camera, frames]) => {
      const first = frames.find(({ frameChoice }) => frameChoice && isShownFirst(frameChoice))
      if (!first || frames.length < 2) return []
      const against = Map.groupBy(
        frames.filter((frame) => frame !== first),
        ({ frameChoice }) => frameChoice as AgainstFrame,
      )
      return {
        camera,
        first: first.frame,
        count: images.filter((image) => image.camera === camera).length,
        isFlagged: first.frameChoice === 'middle',
        others: [...against].map(([choice, some]) => ({ choice, frames: some.map(({ frame }) => frame) })),
      }
    })
}
