import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { hasItsPassings, reportRequest } from './report-request.ts'

/**
 * Makes a report: freezes what it says, gives it its number (`2026-11-21-0042`, by company and day in the rig's zone) and its
 * check code, and starts a job (kind `report`) that prints it. The same report asked for again by the same user on the
 * same day is the one that is there. Audited. CONFLICT where what the preview of `version` said is no longer so;
 * PRINT_IN_BROWSER where this server has no browser to print with (ruling 30). Read-only companies may make reports: no
 * damage is changed by it. NOT_FOUND for passings that are not the company's own, or no pair.
 */
export const createReport = defineCall({
  name: 'createReport',
  method: 'POST',
  path: '/assets/reports',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'Make a damage report',
  body: z
    .strictObject(reportRequest)
    .check(z.refine(hasItsPassings, { path: ['imageSetId2'], error: 'a comparative report has two passings' })),
  output: oneOf(z.object({ jobId: id, reportId: id })),
  status: 202,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})
