import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, listOf, oneOf, paging } from '../core/shapes.ts'
import { job } from './job.ts'

/** Cancels a job of the caller. Its worker stops within one second. A job that has ended stays unchanged. */
export const cancelJob = defineCall({
  name: 'cancelJob',
  method: 'POST',
  path: '/services/jobs/{id}/cancel',
  access: ['user', 'globalAdmin'],
  summary: 'Cancel a background job',
  params: idParams,
  output: oneOf(job),
  status: 200,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Removes a job and its file from the caller's list. A job in progress is cancelled. */
export const dismissJob = defineCall({
  name: 'dismissJob',
  method: 'DELETE',
  path: '/services/jobs/{id}',
  access: ['user', 'globalAdmin'],
  summary: 'Remove a background job from the list',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/**
 * Returns a signed path on this origin to the file of a job. The path is valid for 5 minutes and only for the requesting user. Each fetch
 * checks again that the session is open and the job is the user's own. It also checks that the user still has the right to the content
 * (ruling 16). Answers 202 with null while the job is in progress, and 404 for a job without a file.
 */
export const getJobLink = defineCall({
  name: 'getJobLink',
  method: 'GET',
  path: '/services/jobs/{id}/link',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'Get a link to download a job’s file',
  params: idParams,
  output: oneOf(z.nullable(z.string())),
  status: 200,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Returns one of the caller's own jobs. Another user's job gets the same answer as an unknown job (ruling 15). */
export const getJob = defineCall({
  name: 'getJob',
  method: 'GET',
  path: '/services/jobs/{id}',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'Get a background job',
  params: idParams,
  output: oneOf(job),
  status: 200,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/**
 * Lists the caller's own jobs of the last seven days in the current tenant, the newest first. A global admin gets the jobs in all tenants.
 */
export const listJobs = defineCall({
  name: 'listJobs',
  method: 'GET',
  path: '/services/jobs',
  access: ['user', 'globalAdmin'],
  summary: 'List background jobs',
  query: z.strictObject(paging(50)),
  output: listOf(job),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
