import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/**
 * Returns every rule that a new password must satisfy (B-01). The server's setting `PASSWORD_POLICY` decides the rules for length and
 * characters. A call with a password that breaks a rule answers PASSWORD_POLICY. Its details name the rules: `minLength`, `maxLength`,
 * `lowercase`, `uppercase`, `digit`, `special`, `common` (refusesCommon) and `personal` (refusesPersonal).
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
      /** true if the policy refuses passwords that attackers try first; only the server has their list */
      refusesCommon: z.boolean(),
      /** true if the policy refuses passwords made of the person's own phone and names */
      refusesPersonal: z.boolean(),
    }),
  ),
  status: 200,
  errors: [],
})
