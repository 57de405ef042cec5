import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { listOf } from '../core/shapes.ts'
import { auditEvent, auditFilters } from './audit-event.ts'

/** Events of the audit, the newest first (C-23, ruling 27), page by page with the cursor of the page before. */
export const listAudit = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/services/audit',
  access: ['user', 'globalAdmin'],
  summary: 'List what was done',
  query: z.strictObject({
    ...auditFilters,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)), 50),
    cursor: z.optional(z.string().check(z.maxLength(20), z.regex(/^\d+$/))),
  }),
  output: listOf(auditEvent),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
