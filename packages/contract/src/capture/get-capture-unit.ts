import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { captureUnit } from './capture-unit.ts'

/** One capture unit (2§7.6): any for a global admin, one of the own tenant for its administrator. */
export const getCaptureUnit = defineCall({
  name: 'getCaptureUnit',
  method: 'GET',
  path: '/assets/captureUnits/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'Read a capture unit',
  params: idParams,
  output: oneOf(captureUnit),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
