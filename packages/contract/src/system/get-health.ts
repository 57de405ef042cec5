import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'

/** Succeeds if the server can work: the database and the object store answer. */
export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  access: 'tokenFree',
  summary: 'Check the health of the server',
  output: z.object({ status: z.literal('ok') }),
  status: 200,
  errors: ['UNAVAILABLE'],
})
