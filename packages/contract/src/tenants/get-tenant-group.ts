import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { tenantGroup } from './tenant.ts'

/** One tenant group with its members (2§7.2). */
export const getTenantGroup = defineCall({
  name: 'getTenantGroup',
  method: 'GET',
  path: '/auth/tenantGroups/{id}',
  access: ['globalAdmin'],
  summary: 'Read a tenant group',
  params: idParams,
  output: oneOf(tenantGroup),
  status: 200,
  errors: ['NOT_FOUND'],
})
