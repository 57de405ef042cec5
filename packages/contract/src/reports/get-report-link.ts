import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'

/**
 * A signed path on this origin to the PDF of a report, good for 5 minutes and for whoever asked for it; rights are asked again
 * at each fetch (ruling 16). Answers 202 with null while it is not printed.
 */
export const getReportLink = defineCall({
  name: 'getReportLink',
  method: 'GET',
  path: '/assets/reports/{id}/link',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'Get a link to download a report',
  params: idParams,
  output: oneOf(z.nullable(z.string())),
  status: 200,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
