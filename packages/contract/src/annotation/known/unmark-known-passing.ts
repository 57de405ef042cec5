import { defineCall } from '../../core/define-call.ts'
import { idParams } from '../../core/shapes.ts'

/** Hands out a known passing no more; figures of it stay. Audited at its company. */
export const unmarkKnownPassing = defineCall({
  name: 'unmarkKnownPassing',
  method: 'DELETE',
  path: '/assets/manualProcessingQueue/known/{id}',
  access: ['globalAdmin'],
  summary: 'Unmark a known passing',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND'],
})
