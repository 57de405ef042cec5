import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { captureSet } from './capture-set.ts'

/** One capture set (2§7.6): any for a global admin, one with a unit of the own tenant for its administrator. */
export const getCaptureSet = defineCall({
  name: 'getCaptureSet',
  method: 'GET',
  path: '/assets/captureSets/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'Read a capture set',
  params: idParams,
  output: oneOf(captureSet),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
