import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, instant, oneOf } from '../core/shapes.ts'
import { captureName, captureUnit } from './capture-unit.ts'

/** Renames a capture unit or says where it stands (C-05). With `modifiedAt` a change made first by another answers CONFLICT (C-26). */
export const updateCaptureUnit = defineCall({
  name: 'updateCaptureUnit',
  method: 'PATCH',
  path: '/assets/captureUnits/{id}',
  access: ['globalAdmin'],
  summary: 'Change a capture unit',
  params: idParams,
  body: z.strictObject({
    name: z.optional(captureName),
    location: z.optional(captureName),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(captureUnit),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'NAME_TAKEN', 'CONFLICT'],
})
