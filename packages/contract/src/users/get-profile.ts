import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { user } from './user.ts'

/** One's own profile with names, tenants and the current tenant (2§7.1). Another user's id answers 404. */
export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/profile/{userId}',
  access: ['signedIn'],
  summary: 'Read a profile',
  params: z.strictObject({ userId: id }),
  output: oneOf(user),
  status: 200,
  errors: ['NOT_FOUND'],
})
