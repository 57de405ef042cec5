import { CAMERAS } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { id } from '../core/shapes.ts'

/** Position of an annotator or reviewer in an assignment. It is stored with the assignment for a reload or for another device. */
export const assignmentProgress = z.strictObject({
  imageId: z.optional(id),
  camera: z.optional(z.enum(CAMERAS)),
  certaintyAtLeast: z.number().check(z.gte(0), z.lte(100)),
  /** cameras of which the person opened a photo */
  seenCameras: z.optional(z.array(z.enum(CAMERAS)).check(z.maxLength(CAMERAS.length))),
  seenDamageIds: z.array(id).check(z.maxLength(200)),
})
export type AssignmentProgress = z.output<typeof assignmentProgress>
