import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { sentAsRead } from '../core/sent-as-read.ts'
import { id, oneOf } from '../core/shapes.ts'
import { tenantOfUserShape, userTenants } from './tenant.ts'

/**
 * Gives a user tenants, each with a role (B-41); a plain id means USER. Where the user is a member already it changes
 * the role. All or nothing. A tenant's administrator does so in the own tenant only. Takes effect within a second.
 */
export const assignTenants = defineCall({
  name: 'assignTenants',
  method: 'POST',
  path: '/auth/tenants/assign',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Assign tenants to a user',
  body: z.strictObject({
    tenants: z
      .array(z.union([id, sentAsRead({ id, role: z.enum(TENANT_ROLES) }, tenantOfUserShape)]))
      .check(z.minLength(1), z.maxLength(100)),
    user: id,
  }),
  output: oneOf(userTenants),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'LAST_TENANT_ADMIN'],
})
