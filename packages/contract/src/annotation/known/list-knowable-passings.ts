import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { plateText } from '../../core/plate-shapes.ts'
import { listOf } from '../../core/shapes.ts'
import { knowablePassing } from './known-passing.ts'

/** Passings whose review was submitted and that are not known yet, the newest first. */
export const listKnowablePassings = defineCall({
  name: 'listKnowablePassings',
  method: 'GET',
  path: '/assets/manualProcessingQueue/known/candidates',
  access: ['globalAdmin'],
  summary: 'List passings that can be marked as known',
  query: z.strictObject({
    /** what the plate begins with */
    registrationNo: z.optional(plateText),
  }),
  output: listOf(knowablePassing),
  status: 200,
  errors: ['VALIDATION'],
})
