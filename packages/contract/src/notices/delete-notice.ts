import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'

/** Takes a notice away for everyone. */
export const deleteNotice = defineCall({
  name: 'deleteNotice',
  method: 'DELETE',
  path: '/services/plannedChanges/{id}',
  access: ['globalAdmin'],
  summary: 'Delete a notice',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND'],
})
