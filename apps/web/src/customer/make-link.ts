import { CallError } from '@skadi/contract/core/client'
import type { CallInput } from '@skadi/contract/core/define-call'
import { createCustomerLink } from '@skadi/contract/customer/customer-calls'
import { call } from '../core/calls/call.ts'

/**
 * Maximum number of attempts.
 * Photos that were never aligned need time, and each attempt continues the work of the previous attempt.
 */
const TRIES = 6

/**
 * Creates a page for a customer, and retries while the server is still aligning the photos.
 * @throws CallError
 */
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
