import { MAX_ANSWER_TEXT } from '@skadi/domain/customer/customer-limits'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, oneOf } from '../core/shapes.ts'
import { typedText } from '../core/typed.ts'
import { customerLink } from './customer-link.ts'

/**
 * Replies to a question or an objection of a customer; it stands on their page. Each is replied to once: CONFLICT where
 * somebody has, with other words. Audited. NOT_FOUND for an unknown answer, and for one that asks nothing (accept).
 */
export const answerCustomer = defineCall({
  name: 'answerCustomer',
  method: 'POST',
  path: '/social/customerLinks/{id}/replies',
  access: ['user', 'globalAdmin'],
  summary: 'Reply to a customer',
  params: idParams,
  body: z.strictObject({
    answerId: id,
    text: typedText(MAX_ANSWER_TEXT, 1),
  }),
  output: oneOf(customerLink),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'READ_ONLY_TENANT', 'CONFLICT'],
})
