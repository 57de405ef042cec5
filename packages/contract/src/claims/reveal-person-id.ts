import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'

/** Returns the policy holder's complete personal number. Each call is audited. */
export const revealPersonId = defineCall({
  name: 'revealPersonId',
  method: 'POST',
  path: '/assets/claims/{id}/personId',
  access: ['user'],
  summary: 'Reveal the personal number of a claim',
  params: idParams,
  output: oneOf(z.object({ personIdNumber: z.string() })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
