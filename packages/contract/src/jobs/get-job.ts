import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { job } from './job.ts'

/** One of the asker's own jobs. Anybody else's is not there (ruling 15). */
export const getJob = defineCall({
  name: 'getJob',
  method: 'GET',
  path: '/services/jobs/{id}',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'Get one of your background jobs',
  params: idParams,
  output: oneOf(job),
  status: 200,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
