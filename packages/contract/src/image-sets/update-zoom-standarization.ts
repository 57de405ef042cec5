import { CAMERAS } from '@skadi/domain/capture/camera'
import { isStandardBox } from '@skadi/domain/image-sets/zoom-standarization'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { imageSet } from './image-set.ts'

const box = z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).check(z.refine(isStandardBox))

/**
 * Sets what cameras of a passing show first: whole pixels within the photo of 1920x1200, at least 16 wide and
 * high. Cameras that are not named keep theirs; the full frame is what a camera has that was never set. Audited.
 */
export const updateZoomStandarization = defineCall({
  name: 'updateZoomStandarization',
  method: 'PATCH',
  path: '/assets/imageSets/{id}/zoomStandarization',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Set the standard view of cameras',
  params: idParams,
  body: z.strictObject({
    zoomStandarization: z.partialRecord(z.enum(CAMERAS), box).check(z.refine((boxes) => Object.keys(boxes).length > 0)),
  }),
  output: oneOf(imageSet),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD'],
})
