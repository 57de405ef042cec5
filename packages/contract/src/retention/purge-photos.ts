import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'

/** Starts a job (kind `purgePhotos`) that takes away what `getRetention` counts as due, instead of waiting for the night. */
export const purgePhotos = defineCall({
  name: 'purgePhotos',
  method: 'POST',
  path: '/services/tenants/{id}/purge',
  access: ['globalAdmin'],
  summary: 'Delete the photos of a tenant whose time is over',
  params: idParams,
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
