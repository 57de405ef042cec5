import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { tenantsOfUnit } from './assign-capture-unit.ts'
import { captureUnit } from './capture-unit.ts'

/** Takes a unit from tenants (2§7.6); what they have of it stays theirs. The default output is to be changed first. */
export const unassignCaptureUnit = defineCall({
  name: 'unassignCaptureUnit',
  method: 'POST',
  path: '/assets/captureUnits/{id}/unassign',
  access: ['globalAdmin'],
  summary: 'Take tenants off a capture unit',
  params: idParams,
  body: tenantsOfUnit,
  output: oneOf(captureUnit),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'IS_DEFAULT_TENANT'],
})
