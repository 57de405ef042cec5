import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { reportLanguage } from '../reports/report-request.ts'

/**
 * Starts a job (kind `claimReport`) that prints a filed claim as it stands when it is printed: what was reported, the
 * damages attached with what proves them, photos and documents; the person's number masked. Audited. Read-only companies may
 * print their claims. NOT_FOUND for a draft; PRINT_IN_BROWSER where this server has no browser to print with (ruling 30).
 */
export const createClaimReport = defineCall({
  name: 'createClaimReport',
  method: 'POST',
  path: '/assets/claims/{id}/report',
  access: ['user'],
  summary: 'Print a claim',
  params: idParams,
  body: z.strictObject({ language: z._default(reportLanguage, 'en') }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})
