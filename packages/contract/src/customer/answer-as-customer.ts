import { MAX_ANSWER_TEXT } from '@skadi/domain/customer/customer-limits'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { typedText } from '../core/typed.ts'
import { answerKind } from './customer-link.ts'
import { customerPage, tokenParams } from './customer-page.ts'

/**
 * The customer accepts, objects or asks. `id` is made by the page: the same again is the same answer. A verdict may be
 * replaced by the other one until the due date, and a first one given until the link expires: ANSWERS_CLOSED after that; every
 * one of them is kept. Questions and objections have words (VALIDATION of `body.text`). Audited without the words.
 */
export const answerAsCustomer = defineCall({
  name: 'answerAsCustomer',
  method: 'POST',
  path: '/customer/{token}/answers',
  access: 'tokenFree',
  summary: 'Accept, object or ask as a customer',
  params: tokenParams,
  body: z
    .strictObject({
      id,
      kind: answerKind,
      text: z._default(typedText(MAX_ANSWER_TEXT), ''),
    })
    .check(z.refine(({ kind, text }) => kind === 'accept' || text !== '', { path: ['text'], error: 'required' })),
  output: oneOf(customerPage),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'LINK_EXPIRED', 'LINK_REVOKED', 'ANSWERS_CLOSED', 'TOO_MANY_REQUESTS'],
})
