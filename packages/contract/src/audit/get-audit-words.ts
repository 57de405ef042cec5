import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'

/** Who has acted in a company's audit and which verbs stand in it: what its list can be narrowed to. */
export const getAuditWords = defineCall({
  name: 'getAuditWords',
  method: 'GET',
  path: '/services/audit/words',
  access: ['user', 'globalAdmin'],
  summary: 'Get what the audit can be narrowed to',
  query: z.strictObject({ tenantId: z.optional(id) }),
  output: oneOf(z.object({ actors: z.array(z.object({ id, name: z.string() })), actions: z.array(z.string()) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
