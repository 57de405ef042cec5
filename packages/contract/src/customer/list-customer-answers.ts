import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, listOf } from '../core/shapes.ts'

/** An objection or a question of a customer that nobody has replied to or marked as settled. */
export const openAnswer = z.object({
  answerId: id,
  linkId: id,
  kind: z.enum(['object', 'ask']),
  text: z.nullable(z.string()),
  at: instant,
  /** of the newer passing: times are shown in it */
  timeZone: z.string(),
  pickupId: id,
  /** the return; null: the page showed the pickup alone */
  imageSetId: z.nullable(id),
  /** the claim that the page is about; null: none */
  claimId: z.nullable(id),
  claimNo: z.nullable(z.string()),
  countryCode: z.string(),
  registrationNo: z.string(),
  /** who sent the page */
  sentBy: z.object({ userId: id, name: z.nullable(z.string()) }),
})
export type OpenAnswer = z.output<typeof openAnswer>

/**
 * What customers of the company worked in object to or ask, as long as nobody has replied to it or marked it as settled, the
 * oldest first, at most 200; `totalItems` counts all of them. An objection is over once the customer accepts.
 */
export const listCustomerAnswers = defineCall({
  name: 'listCustomerAnswers',
  method: 'GET',
  path: '/social/customerAnswers',
  access: ['user'],
  summary: 'List open answers of customers',
  query: z.strictObject({}),
  output: listOf(openAnswer),
  status: 200,
  errors: ['FORBIDDEN'],
})
