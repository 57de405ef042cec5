import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idOrRead } from '../core/sent-as-read.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { captureUnit, namedTenant } from './capture-unit.ts'

/** Sets the default output of a unit, which receives unmatched passings from then on (1§4, 2§7.6); null clears it. */
export const setDefaultTenant = defineCall({
  name: 'setDefaultTenant',
  method: 'POST',
  path: '/assets/captureUnits/{id}/setDefaultTenant',
  access: ['globalAdmin'],
  summary: 'Set the default output of a capture unit',
  params: idParams,
  body: z.strictObject({ tenant: z.nullable(idOrRead(namedTenant.shape)) }),
  output: oneOf(captureUnit),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'NOT_ASSIGNED'],
})
