import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { listedUser } from './user.ts'

/** Adds a user to a global group; repeating it changes nothing. Takes effect within a second. */
export const assignGroup = defineCall({
  name: 'assignGroup',
  method: 'POST',
  path: '/auth/groups/assign',
  access: ['globalAdmin'],
  summary: 'Add a user to a global group',
  body: z.strictObject({ userId: id, groupName: z.string().check(z.maxLength(50)) }),
  output: oneOf(listedUser),
  status: 200,
  errors: ['VALIDATION', 'UNKNOWN_GROUP', 'NOT_FOUND'],
})
