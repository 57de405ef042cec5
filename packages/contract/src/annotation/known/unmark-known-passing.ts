import { defineCall } from '../../core/define-call.ts'
import { idParams } from '../../core/shapes.ts'

/** Ends the use of a passing as a known passing. The results of its assignments stay. Audited at its company. */
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
