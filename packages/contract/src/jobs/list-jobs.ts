import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { listOf, paging } from '../core/shapes.ts'
import { job } from './job.ts'

/** The asker's own jobs of the last seven days in the tenant worked in, the newest first; a global admin's in all of them. */
export const listJobs = defineCall({
  name: 'listJobs',
  method: 'GET',
  path: '/services/jobs',
  access: ['user', 'globalAdmin'],
  summary: 'List your background jobs',
  query: z.strictObject(paging(50)),
  output: listOf(job),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
