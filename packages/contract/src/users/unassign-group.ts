import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { listedUser } from './user.ts'

/** Removes a user from a global group. Somebody stays global admin. Takes effect within a second. */
export const unassignGroup = defineCall({
  name: 'unassignGroup',
  method: 'POST',
  path: '/auth/groups/unassign',
  access: ['globalAdmin'],
  summary: 'Remove a user from a global group',
  body: z.strictObject({ userId: id, groupName: z.string().check(z.maxLength(50)) }),
  output: oneOf(listedUser),
  status: 200,
  errors: ['VALIDATION', 'UNKNOWN_GROUP', 'NOT_FOUND', 'LAST_GLOBAL_ADMIN'],
})
