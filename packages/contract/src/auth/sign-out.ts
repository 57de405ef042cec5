import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'

/** Ends the session of a refresh token and clears the media cookie (C-13). An unknown token gets the same answer. */
export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/auth/logout',
  access: 'tokenFree',
  summary: 'Sign out',
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(300)) }),
  status: 204,
  errors: ['VALIDATION'],
})
