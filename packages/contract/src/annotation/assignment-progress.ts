import { CAMERAS } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { id } from '../core/shapes.ts'

/** The worker's position in an assignment, stored with it for a reload or another device. */
export const assignmentProgress = z.strictObject({
  imageId: z.optional(id),
  camera: z.optional(z.enum(CAMERAS)),
  certaintyAtLeast: z.number().check(z.gte(0), z.lte(100)),
  /** cameras of which the worker opened a photo */
  seenCameras: z.optional(z.array(z.enum(CAMERAS)).check(z.maxLength(CAMERAS.length))),
  seenDamageIds: z.array(id).check(z.maxLength(200)),
})
export type AssignmentProgress = z.output<typeof assignmentProgress>
