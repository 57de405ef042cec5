import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { tenant } from './tenant.ts'

/** One tenant, for its members and for global admins; foreign and unknown ones are refused alike (ruling 15). */
export const getTenant = defineCall({
  name: 'getTenant',
  method: 'GET',
  path: '/auth/tenants/{id}',
  access: ['signedIn'],
  summary: 'Read a tenant',
  params: idParams,
  output: oneOf(tenant),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
