import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, listOf } from '../core/shapes.ts'

/** One's own open sessions, the latest used first (ASVS 7.5.2). `address` is where it was opened from. */
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  access: ['signedIn'],
  summary: 'List one’s own sessions',
  output: listOf(
    z.object({
      id,
      isCurrent: z.boolean(),
      createdAt: instant,
      lastUsedAt: instant,
      userAgent: z.string(),
      address: z.string(),
    }),
  ),
  status: 200,
  errors: [],
})
