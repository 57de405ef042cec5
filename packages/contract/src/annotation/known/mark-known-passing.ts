import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { id, oneOf } from '../../core/shapes.ts'

/** Marks a reviewed passing as known: what its company sees stays as it is. Audited at its company. */
export const markKnownPassing = defineCall({
  name: 'markKnownPassing',
  method: 'POST',
  path: '/assets/manualProcessingQueue/known',
  access: ['globalAdmin'],
  summary: 'Mark a reviewed passing as known',
  body: z.strictObject({ imageSetId: id }),
  output: oneOf(z.object({ id })),
  status: 201,
  errors: ['VALIDATION', 'NOT_FOUND'],
})
