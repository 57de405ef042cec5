import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { sentAsRead } from '../core/sent-as-read.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { groupMember, tenantGroup, tenantName } from './tenant.ts'

/**
 * Changes members, name or power tenant of a group (2§7.2), which may be sent as it was read; `members`, by their ids or as
 * they were read, replaces the list. A power tenant that leaves the
 * group has to be replaced, or cleared with null, in the same call. With `modifiedAt` a change somebody else made first
 * is answered CONFLICT.
 */
export const updateTenantGroup = defineCall({
  name: 'updateTenantGroup',
  method: 'PATCH',
  path: '/auth/tenantGroups/{id}',
  access: ['globalAdmin'],
  summary: 'Change a tenant group',
  params: idParams,
  body: sentAsRead(
    {
      members: z.optional(z.array(groupMember).check(z.maxLength(1000))),
      name: z.optional(tenantName),
      powerTenantId: z.optional(z.nullable(id)),
      modifiedAt: z.optional(instant),
    },
    tenantGroup.shape,
  ),
  output: oneOf(tenantGroup),
  status: 200,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'NAME_MUST_START_WITH_LETTER',
    'NAME_TAKEN',
    'IN_ANOTHER_GROUP',
    'POWER_TENANT_NOT_MEMBER',
    'CONFLICT',
  ],
})
