import { MAX_LISTED_CARS_BYTES } from '@skadi/domain/cars/plate-list'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { PLATE_LIST_ERRORS, plateListChange } from './plate-file.ts'

/**
 * Adds cars to the tenant's plate list, or changes what it says of them, as a job (2§7.3, A-23). Unassigned passings
 * of these plates from the tenant's units become the tenant's at once (ruling 12).
 */
export const addCars = defineCall({
  name: 'addCars',
  method: 'POST',
  path: '/assets/cars',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Add cars to the plate list',
  body: plateListChange,
  maxBytes: MAX_LISTED_CARS_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: PLATE_LIST_ERRORS,
})
