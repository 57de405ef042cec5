import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'

/**
 * A signed path on this origin to the file of a job, good for 5 minutes and for whoever asked for it: the session must be
 * open, the job its own and the right to what it holds still there, asked again at each fetch (ruling 16). Answers 202 with
 * null while the job is in progress, 404 when it has no file.
 */
export const getJobLink = defineCall({
  name: 'getJobLink',
  method: 'GET',
  path: '/services/jobs/{id}/link',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'Get a link to download what a job made',
  params: idParams,
  output: oneOf(z.nullable(z.string())),
  status: 200,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
