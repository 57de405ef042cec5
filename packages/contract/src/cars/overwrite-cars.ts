import { MAX_LISTED_CARS_BYTES } from '@skadi/domain/cars/plate-list'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { PLATE_LIST_ERRORS, plateListChange } from './plate-file.ts'

/**
 * Replaces the tenant's whole plate list as a job (2§7.3): the old list or the new one, never a mixture. Unassigned
 * passings of its plates become the tenant's at once (ruling 12); what the tenant has stays.
 */
export const overwriteCars = defineCall({
  name: 'overwriteCars',
  method: 'PUT',
  path: '/assets/cars',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Overwrite the plate list',
  body: plateListChange,
  maxBytes: MAX_LISTED_CARS_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: PLATE_LIST_ERRORS,
})
