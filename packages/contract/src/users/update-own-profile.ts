import { isRemappableKey, MAX_KEYS_OF_ACTION, MAX_REMAPPED } from '@skadi/domain/keyboard/keymap'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { email, keymap, language, personName, user } from './user.ts'

const wantedKeymap = z.strictObject({
  preset: keymap.shape.preset,
  keys: z
    .record(
      z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/)),
      z.array(z.string().check(z.refine(isRemappableKey))).check(z.maxLength(MAX_KEYS_OF_ACTION)),
    )
    .check(z.refine((keys) => Object.keys(keys).length <= MAX_REMAPPED)),
  withoutCharacters: keymap.shape.withoutCharacters,
})

/** Changes one's own names, e-mail, language or keys (C-19), or that one was shown around (C-18); what is not named stays. */
export const updateOwnProfile = defineCall({
  name: 'updateOwnProfile',
  method: 'PATCH',
  path: '/profile',
  access: ['signedIn'],
  summary: 'Change one’s own profile',
  body: z.strictObject({
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    /** required of a profile (VALID-03): it can be changed and not be emptied */
    email: z.optional(email),
    language: z.optional(language),
    keymap: z.optional(wantedKeymap),
    hasSeenTour: z.optional(z.boolean()),
  }),
  output: oneOf(user),
  status: 200,
  errors: ['VALIDATION'],
})
