import { TABLE_FORMATS } from '@skadi/domain/jobs/table-format'
import { LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { auditFilters } from './audit-event.ts'

/** Starts a job (kind `auditExport`) that writes all events of `listAudit` with these filters to a file, one event per line. */
export const exportAudit = defineCall({
  name: 'exportAudit',
  method: 'POST',
  path: '/services/audit/export',
  access: ['user', 'globalAdmin'],
  summary: 'Export the audit',
  body: z.strictObject({
    format: z.enum(TABLE_FORMATS),
    language: z.enum(LANGUAGES.map((language) => language.locale)),
    filters: z.strictObject(auditFilters),
  }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
