import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { password, refreshToken, tokens } from './tokens.ts'

/** Changes the caller's password (C-19). The session continues with a new pair of tokens; every other session ends. */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/auth/password',
  access: ['signedIn'],
  summary: 'Change the caller’s password',
  body: z.strictObject({ oldPassword: password, newPassword: password, refreshToken }),
  output: tokens,
  status: 200,
  errors: ['VALIDATION', 'WRONG_PASSWORD', 'PASSWORD_POLICY', 'REFRESH_INVALID', 'TOO_MANY_REQUESTS'],
})
