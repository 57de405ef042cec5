import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { dataSubject, erasurePreview } from './data-subject.ts'

/** What `eraseData` would do, without doing it. A company's administrator asks for plates of the own company alone. */
export const previewErasure = defineCall({
  name: 'previewErasure',
  method: 'POST',
  path: '/services/erasures/preview',
  access: ['user', 'globalAdmin'],
  summary: 'See what erasing would do',
  body: z.strictObject({ subject: dataSubject }),
  output: oneOf(erasurePreview),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
