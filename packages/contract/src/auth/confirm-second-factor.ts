import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { secondFactor } from './tokens.ts'

/** Turns the second factor on with its first code. Only this answer shows the recovery codes. Each recovery code works once. */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/secondFactor/confirm',
  access: ['signedIn'],
  summary: 'Turn on the second factor',
  body: z.strictObject({ code: secondFactor }),
  output: oneOf(z.object({ recoveryCodes: z.array(z.string()) })),
  status: 200,
  errors: ['VALIDATION', 'INVALID_CODE', 'SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'],
})
