import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, listOf } from '../core/shapes.ts'
import { hasItsPassings, REPORT_KINDS, reportLanguage, reportSubject } from './report-request.ts'

/** A report that was made; `sha256` of its PDF is null until it is printed. */
const report = z.object({
  id,
  number: z.string(),
  kind: z.enum(REPORT_KINDS),
  language: reportLanguage,
  madeAt: instant,
  /** null: told to nobody outside the company (B-57) */
  madeBy: z.nullable(z.object({ userId: id, name: z.nullable(z.string()) })),
  sha256: z.nullable(z.string()),
})

/** The reports made of a passing, or of a comparison, the newest first, at most 100. */
export const listReports = defineCall({
  name: 'listReports',
  method: 'GET',
  path: '/assets/reports',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'List the reports made of a passing or a comparison',
  query: z
    .strictObject(reportSubject)
    .check(z.refine(hasItsPassings, { path: ['imageSetId2'], error: 'a comparative report has two passings' })),
  output: listOf(report),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN'],
})
