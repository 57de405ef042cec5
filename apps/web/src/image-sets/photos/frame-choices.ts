import type { Image } from '@skadi/contract/images/image'
import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import { type AgainstFrame, isShownFirst } from '@skadi/domain/images/frame-choice'

/** Which frames of a camera the server chose between, and why. */
export type CameraChoice = {
  camera: Camera
  /** number of the frame that comes first, and the number of frames */
  first: number
  count: number
  /** true if no frame is good */
  isFlagged: boolean
  /** numbers of the other frames, grouped by the reason why each does not come first */
  others: { choice: AgainstFrame; frames: number[] }[]
}

/**
 * The choices between frames, by camera. Cameras with only one frame, and cameras whose frames were never compared, are
 * left out.
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
