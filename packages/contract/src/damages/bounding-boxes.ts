import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { sentAsRead } from '../core/sent-as-read.ts'
import { id, instant } from '../core/shapes.ts'
import { damage } from './damage.ts'
import { MAX_DAMAGES, points } from './inputs.ts'

/**
 * Moves or resizes boxes of one photo (A-05, B-25). A damage may be sent as it was read; only its `points` count. `fileId` is the file of
 * the photo, as in a damage. With `updateUniqueDamages`, the server matches the boxes again by their new positions. Boxes that a user
 * matched stay in their families.
 */
export const updateBoundingBoxes = defineCall({
  name: 'updateBoundingBoxes',
  method: 'PATCH',
  path: '/assets/boundingBoxes',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Move or resize boxes',
  body: z.strictObject({
    boundingBoxes: z
      .array(sentAsRead({ id, points, modifiedAt: z.optional(instant) }, damage.shape))
      .check(z.minLength(1), z.maxLength(MAX_DAMAGES)),
    fileId: id,
    imageSetId: id,
    updateUniqueDamages: z._default(z.boolean(), false),
  }),
  output: z.object({ data: z.object({ items: z.array(damage) }) }),
  status: 200,
  errors: ['VALIDATION', 'OUT_OF_IMAGE', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD', 'CONFLICT'],
})

/**
 * Deletes boxes of one passing. With `softDelete` (the default), they can be restored. Without it, they are removed permanently.
 * That is allowed only as undo: for the caller's own boxes of the last hour that no other user has worked with. Otherwise the call answers
 * CONFLICT.
 */
export const deleteBoundingBoxes = defineCall({
  name: 'deleteBoundingBoxes',
  method: 'DELETE',
  path: '/assets/boundingBoxes',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Delete boxes',
  body: z.strictObject({
    boundingBoxesIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_DAMAGES)),
    imageSetId: id,
    softDelete: z._default(z.boolean(), true),
  }),
  status: 204,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD', 'REPRESENTATIVE_REQUIRED', 'CONFLICT'],
})
