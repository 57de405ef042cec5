import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { updateZoomStandarization } from '@skadi/contract/image-sets/image-sets-writes'
import type { Camera } from '@skadi/domain/capture/camera'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { FULL_FRAME, isFullFrame } from '@skadi/domain/image-sets/zoom-standarization'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { sayFailed } from '../core/calls/failures.ts'
import { putImageSet } from '../core/calls/put-image-set.ts'
import { useCan } from '../core/session/actor.ts'
import { m } from '../paraglide/messages.js'

/** Standard views of the cameras of a passing, and functions that change the standard views. */
export type StandardViews = {
  canSet: boolean
  boxOf: (camera: Camera) => Rect
  /** whether the standard view of a camera differs from the whole photo */
  isSet: (camera: Camera) => boolean
  set: (camera: Camera, box: Rect) => void
  reset: (camera: Camera) => void
}

export function useStandardViews(imageSet: ImageSet): StandardViews {
  const client = useQueryClient()
  const canSet = useCan('standardizeZoom', { tenantId: imageSet.tenantId }) && imageSet.tenantId !== null
  const boxes: Readonly<Record<string, Rect>> = imageSet.zoomStandarization
  const boxOf = (camera: Camera) => boxes[camera] ?? FULL_FRAME
  const set = (camera: Camera, box: Rect) => {
    const change = { [camera]: box }
    // Optimistic update: the portal shows the change at once, and a refusal rolls the change back.
    putImageSet(client, { ...imageSet, zoomStandarization: { ...boxes, ...change } })
    call(updateZoomStandarization, { params: { id: imageSet.id }, body: { zoomStandarization: change } }).then(
      ({ data }) => putImageSet(client, data),
      () => {
        putImageSet(client, imageSet)
        sayFailed('update', 'imageSets', { lines: [m.cars_standardFailed()] })
      },
    )
  }
  return {
    canSet,
    boxOf,
    isSet: (camera) => !isFullFrame(boxOf(camera)),
    set,
    reset: (camera) => set(camera, FULL_FRAME),
  }
}
