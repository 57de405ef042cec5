import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { knownPercent } from './known-passing.ts'

/** How many of a hundred assignments of annotators are on known passings. Audited. */
export const setKnownRate = defineCall({
  name: 'setKnownRate',
  method: 'PUT',
  path: '/assets/manualProcessingQueue/known/rate',
  access: ['globalAdmin'],
  summary: 'Set how many jobs are on known passings',
  body: z.strictObject({ percent: knownPercent }),
  status: 204,
  errors: ['VALIDATION'],
})
