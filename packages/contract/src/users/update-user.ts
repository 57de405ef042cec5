import { USER_STATUSES } from '@skadi/domain/users/user-status'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { email, listedUser, personName } from './user.ts'

/**
 * Changes a user's names, e-mail or status (C-21). Who becomes inactive is signed out everywhere within a second; the
 * last global admin stays active. `hasSecondFactor: false` takes the second factor from somebody who has lost both the
 * app and the recovery codes.
 */
export const updateUser = defineCall({
  name: 'updateUser',
  method: 'PATCH',
  path: '/profile/{userId}',
  access: ['globalAdmin'],
  summary: 'Change a user',
  params: z.strictObject({ userId: id }),
  body: z.strictObject({
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    /** required of a profile (VALID-03): it can be changed and not be emptied */
    email: z.optional(email),
    status: z.optional(z.enum(USER_STATUSES)),
    hasSecondFactor: z.optional(z.literal(false)),
  }),
  output: oneOf(listedUser),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'LAST_GLOBAL_ADMIN'],
})
