import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idOrRead } from '../core/sent-as-read.ts'
import { id, oneOf } from '../core/shapes.ts'
import { tenantOfUserShape, userTenants } from './tenant.ts'

/**
 * Takes tenants from a user, all or nothing (2§7.2). A tenant keeps its last administrator, unless a global admin takes
 * it. To a tenant's administrator a user who is no member is not there; to a global admin it changes nothing.
 */
export const unassignTenants = defineCall({
  name: 'unassignTenants',
  method: 'POST',
  path: '/auth/tenants/unassign',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Unassign tenants from a user',
  body: z.strictObject({
    tenants: z.array(idOrRead(tenantOfUserShape)).check(z.minLength(1), z.maxLength(100)),
    user: id,
  }),
  output: oneOf(userTenants),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'LAST_TENANT_ADMIN'],
})
