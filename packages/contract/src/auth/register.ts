import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { personName } from '../users/user.ts'
import { password, phone } from './tokens.ts'

/**
 * Starts a registration and sends a code by SMS (2§7.1). With only phone and password, the call sends the code of a started registration
 * again; the password must be the same. The account is created only when the code is right. Only this call reveals whether a phone has an
 * account, so it has a rate limit per IP address.
 */
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'tokenFree',
  summary: 'Start a registration, or send its code again',
  body: z.strictObject({
    phone,
    password,
    firstName: z.optional(personName),
    lastName: z.optional(personName),
  }),
  output: oneOf(z.object({ userId: id })),
  status: 202,
  errors: [
    'VALIDATION',
    'PHONE_WITHOUT_COUNTRY_CODE',
    'PASSWORD_POLICY',
    'ACCOUNT_EXISTS',
    'TOO_MANY_REQUESTS',
    'MESSAGE_NOT_SENT',
  ],
})
