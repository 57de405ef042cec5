import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { job } from './job.ts'

/** Cancels a job of one's own; whoever works on it stops within a second. One that has ended is answered as it is. */
export const cancelJob = defineCall({
  name: 'cancelJob',
  method: 'POST',
  path: '/services/jobs/{id}/cancel',
  access: ['user', 'globalAdmin'],
  summary: 'Cancel one of your background jobs',
  params: idParams,
  output: oneOf(job),
  status: 200,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
