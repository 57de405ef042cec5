import { DEFAULT_FLEET_SORT, FLEET_SORTS } from '@skadi/domain/fleet/fleet-list'
import { TABLE_FORMATS } from '@skadi/domain/jobs/table-format'
import { LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { fleetFilters } from './fleet-filters.ts'

const locale = z.enum(LANGUAGES.map((language) => language.locale))

/**
 * Starts a job (kind `fleetExport`) that writes all cars of `listFleet` with these filters to a file, one car per line. Headings and words
 * are in the given language. The file leaves out passings that were recorded after the job started.
 */
export const exportFleet = defineCall({
  name: 'exportFleet',
  method: 'POST',
  path: '/assets/fleet/export',
  access: ['user', 'globalAdmin'],
  summary: 'Export the fleet list',
  body: z.strictObject({
    format: z.enum(TABLE_FORMATS),
    language: locale,
    filters: z.strictObject({ ...fleetFilters, haveNewDamagesDetected: z.optional(z.boolean()) }),
    sort: z._default(z.enum(FLEET_SORTS), DEFAULT_FLEET_SORT),
  }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
