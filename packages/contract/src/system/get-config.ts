import { LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'

/**
 * Returns the configuration that the portal needs before a user signs in. One build of the portal therefore works for every
 * installation.
 */
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
    /** true if the login page offers demo log-ins */
    demo: z.boolean(),
    /** true if no user can sign in yet, because the first administrator must still be created (ruling 19) */
    needsFirstAdmin: z.boolean(),
    /** name of the identity provider at which users can sign in (decision 48); null without a provider */
    provider: z.nullable(z.string()),
  }),
  status: 200,
  errors: [],
})
