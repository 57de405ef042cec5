import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { phone } from './tokens.ts'

/** Sends a code for a new password (2§7.1). A phone without an account gets the same answer after the same time (B-47). */
export const startReset = defineCall({
  name: 'startReset',
  method: 'POST',
  path: '/auth/reset',
  access: 'tokenFree',
  summary: 'Start a password reset',
  body: z.strictObject({ username: phone }),
  output: oneOf(z.object({})),
  status: 202,
  errors: ['VALIDATION', 'PHONE_WITHOUT_COUNTRY_CODE', 'TOO_MANY_REQUESTS'],
})
