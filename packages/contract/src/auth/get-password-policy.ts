import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/** What a new password must have (B-01); `PASSWORD_POLICY` of the server decides. */
export const getPasswordPolicy = defineCall({
  name: 'getPasswordPolicy',
  method: 'GET',
  path: '/auth/passwordPolicy',
  access: 'tokenFree',
  summary: 'Read the password policy',
  output: oneOf(
    z.object({
      minLength: z.int(),
      lowercase: z.boolean(),
      uppercase: z.boolean(),
      digit: z.boolean(),
      special: z.boolean(),
    }),
  ),
  status: 200,
  errors: [],
})
