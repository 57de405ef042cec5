import type { Image } from '@skadi/contract/images/image'
import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import { type AgainstFrame, isShownFirst } from '@skadi/domain/images/frame-choice'

/** What was chosen among the frames of a camera. */
export type CameraChoice = {
  camera: Camera
  /** number of the frame that comes first, of how many */
  first: number
  count: number
  /** none of the frames is good */
  isFlagged: boolean
  /** numbers of the others by what speaks against them */
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
