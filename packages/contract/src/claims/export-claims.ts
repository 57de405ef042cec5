import { TABLE_FORMATS } from '@skadi/domain/jobs/table-format'
import { LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { claimFilters } from './claims-reads.ts'

/** Starts a job (kind `claimsExport`) that writes all claims of `listClaims` with these filters to a file, one claim per line. */
export const exportClaims = defineCall({
  name: 'exportClaims',
  method: 'POST',
  path: '/assets/claims/export',
  access: ['user'],
  summary: 'Export the claims list',
  body: z.strictObject({
    format: z.enum(TABLE_FORMATS),
    language: z.enum(LANGUAGES.map((language) => language.locale)),
    filters: z.strictObject(claimFilters),
  }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
