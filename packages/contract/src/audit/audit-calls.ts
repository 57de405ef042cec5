import { TABLE_FORMATS } from '@skadi/domain/jobs/table-format'
import { LANGUAGES } from '@skadi/domain/language/language'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { type CallDefinition, defineCall } from '../core/define-call.ts'
import { id, instant, listOf, oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { auditEvent, auditFilters } from './audit-event.ts'

/**
 * Result of the job. If `brokenSeq` is null, the chain is intact up to its newest event. Otherwise `brokenSeq` is the number of the first
 * event that does not fit.
 */
const auditVerdict = z.object({
  events: z.int(),
  /** time of the last event that fits; null if no event fits */
  at: z.nullable(instant),
  hash: z.nullable(z.string()),
  brokenSeq: z.nullable(z.int()),
})
export type AuditVerdict = z.output<typeof auditVerdict>

/**
 * Starts a job (kind `auditCheck`) that verifies all hashes of a chain (ruling 27): the chain of a company, or the chain of actions without
 * a company.
 */
export const checkAuditChain = defineCall({
  name: 'checkAuditChain',
  method: 'POST',
  path: '/services/audit/check',
  access: ['user', 'globalAdmin'],
  summary: 'Check the chain of the audit',
  body: z.strictObject({ tenantId: z.optional(id) }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

/** Returns the actors and actions in a company's audit, as options for the filters of its list. */
export const getAuditWords = defineCall({
  name: 'getAuditWords',
  method: 'GET',
  path: '/services/audit/words',
  access: ['user', 'globalAdmin'],
  summary: 'Get the filter options of the audit',
  query: z.strictObject({ tenantId: z.optional(id) }),
  output: oneOf(z.object({ actors: z.array(z.object({ id, name: z.string() })), actions: z.array(z.string()) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Lists the events of the audit, the newest first (C-23, ruling 27). The cursor of a page requests the next page. */
export const listAudit = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/services/audit',
  access: ['user', 'globalAdmin'],
  summary: 'List audit events',
  query: z.strictObject({
    ...auditFilters,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)), 50),
    cursor: z.optional(z.string().check(z.maxLength(20), z.regex(/^\d+$/))),
  }),
  output: listOf(auditEvent),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

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

export const AUDIT_CALLS = [
  listAudit,
  getAuditWords,
  exportAudit,
  checkAuditChain,
] as const satisfies readonly CallDefinition[]
