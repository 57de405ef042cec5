import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'

/** Marks a notice as read by the asker; repeating it changes nothing. */
export const readNotice = defineCall({
  name: 'readNotice',
  method: 'POST',
  path: '/services/plannedChanges/{id}/read',
  access: ['signedIn'],
  summary: 'Mark a notice as read',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND'],
})
