import { PASSAGE_STEPS } from '@skadi/domain/passages/stage'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, oneOf } from '../core/shapes.ts'

/**
 * Sends a passing through the pipeline again (C-24): one that failed, from that step or one before it; a finished one from
 * a step that could not do its work. Left out, it is the step that failed, else the first that did not run. Audited; one
 * that is on its way, or of which nothing is left to try, answers NOT_FAILED.
 */
export const retryPassage = defineCall({
  name: 'retryPassage',
  method: 'POST',
  path: '/services/passages/{id}/retry',
  access: ['globalAdmin'],
  summary: 'Send a passing through the pipeline again',
  params: idParams,
  body: z.strictObject({ fromStep: z.optional(z.enum(PASSAGE_STEPS)) }),
  output: oneOf(z.object({ imageSetId: id, fromStep: z.enum(PASSAGE_STEPS) })),
  status: 202,
  errors: ['VALIDATION', 'NOT_FOUND', 'NOT_FAILED'],
})
