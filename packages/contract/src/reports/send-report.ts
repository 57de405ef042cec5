import { MAIL_RECIPIENTS } from '@skadi/domain/messages/mail-limits'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { hasItsPassings, reportRequest } from './report-request.ts'

/**
 * Makes a report, as `createReport` does, and sends it to one to five addresses: one mail of a fixed text in the
 * report's language with the PDF and the address where it can be checked. It is sent by a job (kind `sendReport`), once however
 * often that is begun; audited with the recipients sealed. Refused as `createReport` is,
 * and as `createCustomerLink` where the passing was not inspected, or suggestions are undecided.
 */
export const sendReport = defineCall({
  name: 'sendReport',
  method: 'POST',
  path: '/social/reports',
  access: ['user', 'globalAdmin'],
  summary: 'Send a damage report by e-mail',
  body: z
    .strictObject({
      ...reportRequest,
      /** sends it although suggestions of the passing are undecided */
      anyway: z._default(z.boolean(), false),
      recipients: z.array(z.pipe(typedLine(254), z.email())).check(z.minLength(1), z.maxLength(MAIL_RECIPIENTS)),
    })
    .check(z.refine(hasItsPassings, { path: ['imageSetId2'], error: 'a comparative report has two passings' })),
  output: oneOf(z.object({ jobId: id, reportId: id })),
  status: 202,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'PRINT_IN_BROWSER',
    'TOO_MANY_REQUESTS',
    'NOT_INSPECTED',
    'UNDECIDED_DAMAGES',
  ],
})
