import { LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'

/** Configuration that the portal needs before a user signs in, so that one build runs anywhere. */
export const getConfig = defineCall({
  name: 'getConfig',
  method: 'GET',
  path: '/config.json',
  access: 'tokenFree',
  summary: 'Get the configuration of the portal',
  output: z.object({
    apiBase: z.string(),
    socketUrl: z.string(),
    productName: z.string(),
    version: z.string(),
    languages: z.array(z.enum(LANGUAGES.map((language) => language.locale))),
    termsUrl: z.string(),
    privacyUrl: z.string(),
    /** the login page offers demo log-ins */
    demo: z.boolean(),
    /** no user can sign in yet: the first administrator has to be created (ruling 19) */
    needsFirstAdmin: z.boolean(),
    /** the identity provider's name, for users who sign in there (decision 48); null without a provider */
    provider: z.nullable(z.string()),
  }),
  status: 200,
  errors: [],
})
