import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, instant, oneOf } from '../core/shapes.ts'
import { imageSet } from './image-set.ts'

/**
 * Confirms the time that the rig reported of a passing, or sets another one: since 1970 and at most 10 minutes ahead. From then
 * on it orders the passing among those of its car, whose later passings are matched again; photos are kept from the arrival as
 * before. With `modifiedAt`, a change that came first is answered CONFLICT. Audited with both times; a repeat changes nothing.
 */
export const setPassingTime = defineCall({
  name: 'setPassingTime',
  method: 'POST',
  path: '/assets/imageSets/{id}/time',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Confirm or set the time of a passing',
  params: idParams,
  body: z
    .strictObject({
      /** the rig was right */
      confirm: z.optional(z.literal(true)),
      /** when it was recorded instead */
      recDate: z.optional(instant),
      modifiedAt: z.optional(instant),
    })
    .check(z.refine(({ confirm, recDate }) => (confirm === undefined) !== (recDate === undefined))),
  output: oneOf(imageSet),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'CONFLICT'],
})
