import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'

/**
 * Starts a job (kind `bundle`) that packs a report as evidence: its PDF, the photos it shows as published, and a signed
 * manifest with the head of the company's audit chain. Audited. NOT_FOUND for a report that is not the
 * company's own; PRINT_IN_BROWSER where it was never printed and this server cannot.
 */
export const createBundle = defineCall({
  name: 'createBundle',
  method: 'POST',
  path: '/assets/reports/{id}/bundle',
  access: ['user', 'globalAdmin'],
  summary: 'Make the evidence bundle of a report',
  params: idParams,
  output: oneOf(startedJob),
  status: 202,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})
