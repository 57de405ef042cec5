import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idOrRead } from '../core/sent-as-read.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { captureUnit, namedTenant } from './capture-unit.ts'

export const tenantsOfUnit = z.strictObject({
  tenants: z.array(idOrRead(namedTenant.shape)).check(z.minLength(1), z.maxLength(100)),
})

/**
 * Lets tenants have a unit's passings (2§7.6): their plate lists claim from then on, and what the unit recorded while it had
 * no tenant is decided anew (ruling 12). Tenants that have it already stay as they are.
 */
export const assignCaptureUnit = defineCall({
  name: 'assignCaptureUnit',
  method: 'POST',
  path: '/assets/captureUnits/{id}/assign',
  access: ['globalAdmin'],
  summary: 'Assign tenants to a capture unit',
  params: idParams,
  body: tenantsOfUnit,
  output: oneOf(captureUnit),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})
