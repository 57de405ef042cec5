import type { Image } from '@skadi/contract/images/image'
import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import { type AgainstFrame, isShownFirst } from '@skadi/domain/images/choose-frame'

/** The frames of a camera among which the server chose, and the reasons of the choice. */
export type CameraChoice = {
  camera: Camera
  /** number of the frame that comes first; `count` is the number of frames */
  first: number
  count: number
  /** true if no frame is good */
  isFlagged: boolean
  /** numbers of the other frames, grouped by the reason why a frame does not come first */
  others: { choice: AgainstFrame; frames: number[] }[]
}

/**
 * Returns the choice among the frames of each camera. Cameras with a single frame are left out, and so are cameras
 * whose frames were never compared.
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
