import { CAMERAS } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'

/** Camera positions separated by commas in a query, each once. */
export const cameraList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
  ),
  z.array(z.enum(CAMERAS)).check(z.minLength(1)),
)

export const photoAlignment = z.object({
  camera: z.enum(CAMERAS),
  /** the aligned photos: of the camera's frames that are ready and not deleted, the frame with the lowest number */
  pickupImageId: z.nullable(id),
  returnImageId: z.nullable(id),
  status: z.enum(['aligned', 'notAligned']),
  /** row-major 3x3 homography: maps a point of the pickup photo, pixels of 1920x1200, to the same spot of the car in the return photo */
  matrix: z.nullable(z.array(z.number()).check(z.length(9))),
  /** typical error of marks on the car, in pixels of 1920x1200; the error exists because a car is not a plane */
  errorPx: z.nullable(z.number()),
  /** why the photos are not aligned: one side has no photo, too few features on the car, the features fit no car, or an unreadable photo */
  reason: z.nullable(z.enum(['noPickupPhoto', 'noReturnPhoto', 'tooFewFeatures', 'implausible', 'unreadable'])),
})

/**
 * Alignments of the photos of two passings of one car, one item for each camera in camera order: `id` is the older
 * passing, `id2` the newer passing (decision 19). An alignment that is not in the cache takes about one second per
 * camera; `cameras` (joined by commas) requests some cameras only. A camera of only one passing is an item too; a
 * camera of neither passing is an item only when requested. NOT_FOUND unless both passings are readable and of the same car.
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
