import { CUSTOMER_CHANNELS } from '@skadi/domain/customer/customer-link'
import * as z from 'zod/mini'
import { phone } from '../auth/tokens.ts'
import { defineCall } from '../core/define-call.ts'
import { id, instant, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { reportLanguage } from '../reports/report-request.ts'
import { customerLink } from './customer-link.ts'

const request = {
  pickupId: id,
  /** the return; left out, the page shows how the car was given out */
  imageSetId: z.optional(id),
  /** the filed claim it is about */
  claimId: z.optional(id),
  language: reportLanguage,
  showCosts: z._default(z.boolean(), false),
  /** makes it although suggestions of the passing are undecided, which it leaves out */
  anyway: z._default(z.boolean(), false),
  /** when an answer is due: later than now, at most 14 days away; left out, in 7 days */
  dueAt: z.optional(instant),
}
const [show, email, sms] = CUSTOMER_CHANNELS

/**
 * Makes a page for a customer that anybody who has its address can open for 14 days, and sends the address by e-mail or SMS,
 * or answers it for the screen at hand. The page shows the damages that the pair of passings proves and that are included
 * (`getEvidence`), frozen as they are now; of a claim those attached to it from that pair; of a pickup alone those seen there. Nothing is made where the message cannot be
 * sent. Audited with the recipient sealed. `token` is told for channel `show` alone: the page is `/c/{token}`.
 * NOT_INSPECTED where the return, or the pickup alone, was not inspected (`inspectImageSet`, `triggerDamageDetection`);
 * UNDECIDED_DAMAGES, with their count, where suggestions wait and `anyway` is not sent.
 * NOT_FOUND for a passing that is not the tenant's, or a claim that is not, or was not filed; DIFFERENT_CARS for passings of two cars, the older one last, or a claim about another car.
 */
export const createCustomerLink = defineCall({
  name: 'createCustomerLink',
  method: 'POST',
  path: '/social/customerLinks',
  access: ['user', 'globalAdmin'],
  summary: 'Make a page for a customer',
  body: z.discriminatedUnion('channel', [
    z.strictObject({ ...request, channel: z.literal(show) }),
    z.strictObject({ ...request, channel: z.literal(email), to: z.pipe(typedLine(254), z.email()) }),
    z.strictObject({ ...request, channel: z.literal(sms), to: phone }),
  ]),
  output: oneOf(z.object({ link: customerLink, token: z.nullable(z.string()) })),
  status: 201,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'DIFFERENT_CARS',
    'NOT_INSPECTED',
    'UNDECIDED_DAMAGES',
    'TOO_MANY_REQUESTS',
    'MESSAGE_NOT_SENT',
  ],
})
