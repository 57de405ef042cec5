import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { reportLanguage } from '../reports/report-request.ts'

/**
 * Starts a job (kind `claimBundle`) that packs a filed claim as evidence: its report, its photos and documents as they were
 * sent, the photos of the attached damages as published, and a signed manifest with the head of the company's audit chain.
 * Audited. NOT_FOUND for a draft; PRINT_IN_BROWSER where this server cannot print.
 */
export const createClaimBundle = defineCall({
  name: 'createClaimBundle',
  method: 'POST',
  path: '/assets/claims/{id}/bundle',
  access: ['user'],
  summary: 'Make the evidence bundle of a claim',
  params: idParams,
  body: z.strictObject({ language: z._default(reportLanguage, 'en') }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})
