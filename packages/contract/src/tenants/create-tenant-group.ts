import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { groupMember, tenantGroup, tenantName } from './tenant.ts'

/** Makes a tenant group (2§7.2). A tenant is in at most one group, and the power tenant is one of the members (ruling 17). */
export const createTenantGroup = defineCall({
  name: 'createTenantGroup',
  method: 'POST',
  path: '/auth/tenantGroups',
  access: ['globalAdmin'],
  summary: 'Create a tenant group',
  body: z.strictObject({
    name: tenantName,
    members: z.optional(z.array(groupMember).check(z.maxLength(1000))),
    powerTenantId: z.optional(z.nullable(id)),
  }),
  output: oneOf(tenantGroup),
  status: 201,
  errors: [
    'VALIDATION',
    'NAME_MUST_START_WITH_LETTER',
    'NAME_TAKEN',
    'NOT_FOUND',
    'IN_ANOTHER_GROUP',
    'POWER_TENANT_NOT_MEMBER',
  ],
})
