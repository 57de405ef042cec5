import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { password, secondFactor } from './tokens.ts'

/** Turns the caller's second factor off. The call needs the password and a code of the second factor. */
export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/auth/secondFactor/remove',
  access: ['signedIn'],
  summary: 'Turn off the second factor',
  body: z.strictObject({ password, code: secondFactor }),
  status: 204,
  errors: ['VALIDATION', 'WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})
