import { LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'
import { dataSubject } from './data-subject.ts'

/**
 * Starts a job (kind `handOver`) that packs all that is kept about a plate of a company, or about an account (ruling 27): a page to
 * read in `language`, the same as JSON, and the photos and files as the company sees them. Whoever may erase it may hand it over.
 * Audited.
 */
export const handOverData = defineCall({
  name: 'handOverData',
  method: 'POST',
  path: '/services/handOvers',
  access: ['user', 'globalAdmin'],
  summary: 'Hand over what is kept about a person or a plate',
  body: z.strictObject({ subject: dataSubject, language: z.enum(LANGUAGES.map(({ locale }) => locale)) }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
