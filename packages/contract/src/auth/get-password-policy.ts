import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/**
 * Every rule that a new password must satisfy (B-01); `PASSWORD_POLICY` of the server decides on length and characters.
 * A password that breaks a rule answers PASSWORD_POLICY, and its details name the rules: `minLength`, `maxLength`, `lowercase`,
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
      /** maximum number of characters */
      maxLength: z.int(),
      /** the policy refuses a password that attackers try first; the list is on the server */
      refusesCommon: z.boolean(),
      /** the policy refuses a password made of the person's own phone and names */
      refusesPersonal: z.boolean(),
    }),
  ),
  status: 200,
  errors: [],
})
