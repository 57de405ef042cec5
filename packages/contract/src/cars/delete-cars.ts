import { MAX_LISTED_CARS_BYTES } from '@skadi/domain/cars/plate-list'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { PLATE_LIST_ERRORS, plateListChange } from './plate-file.ts'

/**
 * Takes cars off the tenant's plate list as a job (ruling 23); passings that the tenant has stay.
 */
export const deleteCars = defineCall({
  name: 'deleteCars',
  method: 'POST',
  path: '/assets/cars/deletions',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Delete cars from the plate list',
  body: plateListChange,
  maxBytes: MAX_LISTED_CARS_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: PLATE_LIST_ERRORS,
})
