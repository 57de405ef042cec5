import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/**
 * Every rule by which a new password is refused (B-01); `PASSWORD_POLICY` of the server decides on length and characters.
 * What breaks a rule answers PASSWORD_POLICY, and its details name the rules: `minLength`, `maxLength`, `lowercase`,
 * `uppercase`, `digit`, `special`, `common` (refusesCommon) and `personal` (refusesPersonal).
 */
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
      /** most characters */
      maxLength: z.int(),
      /** a password that guessers try first is refused; the list is the server's */
      refusesCommon: z.boolean(),
      /** a password made of the person's own phone and names is refused */
      refusesPersonal: z.boolean(),
    }),
  ),
  status: 200,
  errors: [],
})
