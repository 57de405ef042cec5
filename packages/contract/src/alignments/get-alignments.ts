import { CAMERAS } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'

/** Camera positions in a query, separated by commas. A repeated position counts once. */
export const cameraList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
  ),
  z.array(z.enum(CAMERAS)).check(z.minLength(1)),
)

export const photoAlignment = z.object({
  camera: z.enum(CAMERAS),
  /** the aligned photo of each passing: the frame with the lowest number among the camera's frames that are ready and not deleted */
  pickupImageId: z.nullable(id),
  returnImageId: z.nullable(id),
  status: z.enum(['aligned', 'notAligned']),
  /**
   * row-major 3x3 homography, which maps a point of the pickup photo (pixels of 1920x1200) to the same spot of the car in the return photo
   */
  matrix: z.nullable(z.array(z.number()).check(z.length(9))),
  /** typical error of marks on the car, in pixels of 1920x1200; there is an error because a car is not flat */
  errorPx: z.nullable(z.number()),
  /**
   * reason why the photos are not aligned: a missing photo, too few features on the car, features that fit no motion of a car, or an
   * unreadable photo
   */
  reason: z.nullable(z.enum(['noPickupPhoto', 'noReturnPhoto', 'tooFewFeatures', 'implausible', 'unreadable'])),
})

/**
 * Returns the alignments of the photos of two passings of one car (decision 19). `id` is the older passing and `id2` the newer passing.
 * There is one item per camera, in the order of the cameras. A new alignment takes about one second per camera; an alignment in the cache
 * takes no time. `cameras` requests only some cameras, joined by commas. A camera of only one passing is an item too; a camera of neither
 * passing is an item only if it was requested. Answers NOT_FOUND unless the caller can read both passings and both are of the same car.
 */
export const getAlignments = defineCall({
  name: 'getAlignments',
  method: 'GET',
  path: '/assets/imageSets/{id}/alignments/{id2}',
  access: ['user', 'globalAdmin'],
  scope: 'damages:read',
  summary: 'Align the photos of two passings',
  params: z.strictObject({ id, id2: id }),
  query: z.strictObject({ cameras: z.optional(cameraList) }),
  output: listOf(photoAlignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
