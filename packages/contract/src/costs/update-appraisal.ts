import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { APPRAISAL_LIMITS, appraisal } from './appraisal.ts'

const line = z.strictObject({
  /** any box of the damage in this passing */
  damageId: id,
  /** whole units of the appraisal's currency, and why; null takes back what was said */
  said: z.nullable(
    z.strictObject({
      amount: z.int().check(z.minimum(0), z.maximum(APPRAISAL_LIMITS.amount)),
      reason: typedLine(APPRAISAL_LIMITS.reason),
    }),
  ),
})

/**
 * Writes the report of an appraisal, or says of damages what repairing them costs. Audited, the same again changes
 * nothing. CONFLICT where `modifiedAt` is given and somebody has changed the appraisal since; NOT_FOUND for a damage that is
 * not seen in the passing.
 */
export const updateAppraisal = defineCall({
  name: 'updateAppraisal',
  method: 'PATCH',
  path: '/assets/appraisals/{id}',
  access: ['user', 'globalAdmin'],
  summary: 'Change an appraisal',
  params: idParams,
  body: z.strictObject({
    report: z.optional(typedText(APPRAISAL_LIMITS.report)),
    lines: z.optional(z.array(line).check(z.minLength(1), z.maxLength(100))),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(appraisal),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CONFLICT'],
})
