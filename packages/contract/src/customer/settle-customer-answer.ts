import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, oneOf } from '../core/shapes.ts'
import { customerLink } from './customer-link.ts'

/**
 * Marks a question or an objection of a customer as settled without a reply, or with `settled` false as open again. Audited; doing
 * it again changes nothing. NOT_FOUND for an unknown answer, and for one that asks nothing (accept).
 */
export const settleCustomerAnswer = defineCall({
  name: 'settleCustomerAnswer',
  method: 'POST',
  path: '/social/customerLinks/{id}/settle',
  access: ['user', 'globalAdmin'],
  summary: 'Mark an answer of a customer as settled',
  params: idParams,
  body: z.strictObject({ answerId: id, settled: z._default(z.boolean(), true) }),
  output: oneOf(customerLink),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'READ_ONLY_TENANT'],
})
