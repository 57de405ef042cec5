import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'

/** Takes a job off one's list, with its file; one in progress is cancelled by it. */
export const dismissJob = defineCall({
  name: 'dismissJob',
  method: 'DELETE',
  path: '/services/jobs/{id}',
  access: ['user', 'globalAdmin'],
  summary: 'Take a job off your list',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
