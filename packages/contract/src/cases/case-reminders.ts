import { REMINDER_KINDS, REMINDER_SKIPS } from '@skadi/domain/cases/case-reminders'
import { CUSTOMER_CHANNELS } from '@skadi/domain/customer/customer-link'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, oneOf } from '../core/shapes.ts'
import { reportLanguage } from '../reports/report-request.ts'

/** Most cases whose customers are reminded at once. */
export const MAX_REMINDED = 100

const body = z.strictObject({ caseIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_REMINDED)) })

/** A case for a reminder. `skip` says why its customer gets none. */
const reminded = z.object({
  caseId: id,
  reference: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  registrationNo: z.nullable(z.string()),
  skip: z.nullable(z.enum(REMINDER_SKIPS)),
  /** the address of the case's page, masked; null without an address */
  recipient: z.nullable(z.string()),
  channel: z.nullable(z.enum(CUSTOMER_CHANNELS)),
  language: z.nullable(reportLanguage),
  kind: z.enum(REMINDER_KINDS),
  /** now, or the end of the quiet hours where the customer is */
  sendsAt: z.nullable(instant),
})
export type RemindedCase = z.output<typeof reminded>

/**
 * Shows what `sendCaseReminders` would send: recipients, skipped cases with the reason, and one example of each text. Sends nothing.
 * NOT_FOUND if a case belongs to another company.
 */
export const previewCaseReminders = defineCall({
  name: 'previewCaseReminders',
  method: 'POST',
  path: '/services/caseReminders/preview',
  access: ['user'],
  summary: 'Preview reminders to customers of cases',
  body,
  output: oneOf(
    z.object({
      items: z.array(reminded),
      texts: z.array(
        z.object({
          language: reportLanguage,
          kind: z.enum(REMINDER_KINDS),
          channel: z.enum(CUSTOMER_CHANNELS),
          /** null for an SMS */
          subject: z.nullable(z.string()),
          text: z.string(),
        }),
      ),
    }),
  ),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/**
 * Reminds the customers of cases by mail or SMS at the address of the case's page, outside the quiet hours of the customer. Skips cases as
 * `previewCaseReminders` says, for example a case with a reminder of the last 24 hours, so that a repeated call sends nothing twice.
 * NOT_FOUND if a case belongs to another company; then no reminder is sent. Audited for each reminder.
 */
export const sendCaseReminders = defineCall({
  name: 'sendCaseReminders',
  method: 'POST',
  path: '/services/caseReminders',
  access: ['user'],
  summary: 'Remind customers of cases',
  body,
  output: oneOf(z.object({ items: z.array(reminded) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
