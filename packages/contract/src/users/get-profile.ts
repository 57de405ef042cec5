import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { user } from './user.ts'

/**
 * A profile (2§7.1): one's own and, for a global admin, anyone's in full; of the users of one's own tenant its
 * administrator reads the names. Everyone else's is not there.
 */
export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/profile/{userId}',
  access: ['signedIn'],
  summary: 'Read a profile',
  params: z.strictObject({ userId: id }),
  output: oneOf(z.extend(z.partial(user), { userId: id, firstName: z.string(), lastName: z.string() })),
  status: 200,
  errors: ['NOT_FOUND'],
})
