import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { customerPage, tokenParams } from './customer-page.ts'

/**
 * A customer's page, for whoever has its address. NOT_FOUND for a token that is none; LINK_EXPIRED and LINK_REVOKED are told
 * to its holder alone, and nothing besides.
 */
export const getCustomerPage = defineCall({
  name: 'getCustomerPage',
  method: 'GET',
  path: '/customer/{token}',
  access: 'tokenFree',
  summary: 'Read a customer’s page',
  params: tokenParams,
  output: oneOf(customerPage),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'LINK_EXPIRED', 'LINK_REVOKED', 'TOO_MANY_REQUESTS'],
})
