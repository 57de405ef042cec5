import { MAX_LISTED_CARS_BYTES } from '@skadi/domain/cars/plate-list'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { plateListChange } from './plate-file.ts'

/**
 * Takes cars off the tenant's plate list as a job (ruling 23); passings that the tenant has stay.
 */
export const deleteCars = defineCall({
  name: 'deleteCars',
  method: 'POST',
  path: '/assets/cars/deletions',
  access: ['tenantAdmin'],
  summary: 'Delete cars from the plate list',
  body: plateListChange,
  maxBytes: MAX_LISTED_CARS_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'NO_CARS',
    'JOB_RUNNING',
    'TOO_LARGE',
    'TOO_MANY_REQUESTS',
  ],
})
