import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'

/** Deletes a saved view; it is nobody's but the asker's. */
export const deleteSavedView = defineCall({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/services/savedViews/{id}',
  access: ['user', 'globalAdmin'],
  summary: 'Delete a saved view',
  params: idParams,
  status: 204,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
