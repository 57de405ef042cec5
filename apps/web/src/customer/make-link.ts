import { CallError } from '@skadi/contract/core/client'
import type { CallInput } from '@skadi/contract/core/define-call'
import { createCustomerLink } from '@skadi/contract/customer/customer-calls'
import { call } from '../core/calls/call.ts'

/** Photos of a pair that were never laid over each other take their time; each try goes on where the last one stopped. */
const TRIES = 6

/** Makes a page for a customer, asked for again while the server still looks at the photos. @throws CallError */
export async function makeLink(
  body: CallInput<typeof createCustomerLink>['body'],
  options: { idempotencyKey?: string } = {},
) {
  for (let attempt = 1; ; attempt += 1)
    try {
      return (await call(createCustomerLink, { body }, options)).data
    } catch (error) {
      if (attempt === TRIES || !(error instanceof CallError) || error.code !== 'UNAVAILABLE') throw error
    }
}
