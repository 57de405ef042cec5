import { SIDES } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { captureName, captureUnitWithKey } from './capture-unit.ts'

/** Makes a capture unit and its device key, which is answered this once (C-05). */
export const createCaptureUnit = defineCall({
  name: 'createCaptureUnit',
  method: 'POST',
  path: '/assets/captureUnits',
  access: ['globalAdmin'],
  summary: 'Add a capture unit',
  body: z.strictObject({ name: captureName, location: captureName, side: z.enum(SIDES) }),
  output: oneOf(captureUnitWithKey),
  status: 201,
  errors: ['VALIDATION', 'NAME_TAKEN'],
})
