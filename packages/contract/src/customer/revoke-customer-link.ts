import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { customerLink } from './customer-link.ts'

/** Closes a customer's page at once, for good; what was answered stays. Audited; doing it again changes nothing. */
export const revokeCustomerLink = defineCall({
  name: 'revokeCustomerLink',
  method: 'POST',
  path: '/social/customerLinks/{id}/revoke',
  access: ['user', 'globalAdmin'],
  summary: 'Take a page for a customer back',
  params: idParams,
  output: oneOf(customerLink),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'READ_ONLY_TENANT'],
})
