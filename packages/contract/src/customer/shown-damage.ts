import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, oneOf } from '../core/shapes.ts'
import { shownDamage } from './customer-link.ts'
import { tokenParams } from './customer-page.ts'

/** The damage that a screen at the counter shows; null if it shows none. A damage that is not on the page is refused with VALIDATION. */
const shownBody = z.strictObject({ familyId: z.nullable(id) })

/**
 * Returns the damage that the clerk's screen and the customer's phone show at the counter. The phone makes this call every second while its
 * page is new, so that both screens show the same damage.
 */
export const getShownDamage = defineCall({
  name: 'getShownDamage',
  method: 'GET',
  path: '/customer/{token}/shown',
  access: 'tokenFree',
  summary: 'Read the damage that the clerk shows',
  params: tokenParams,
  output: oneOf(z.object({ shown: shownDamage })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'LINK_EXPIRED', 'LINK_REVOKED', 'TOO_MANY_REQUESTS'],
})

/**
 * Sets the damage that both screens show, from the customer's phone. The clerk's screen follows. Not audited, because the call changes only
 * a view.
 */
export const showDamageAsCustomer = defineCall({
  name: 'showDamageAsCustomer',
  method: 'POST',
  path: '/customer/{token}/shown',
  access: 'tokenFree',
  summary: 'Show a damage as a customer',
  params: tokenParams,
  body: shownBody,
  status: 204,
  errors: ['VALIDATION', 'NOT_FOUND', 'LINK_EXPIRED', 'LINK_REVOKED', 'TOO_MANY_REQUESTS'],
})

/**
 * Sets the damage that both screens show, from the clerk's screen. The customer's phone follows. Not audited, because the call changes only
 * a view.
 */
export const showDamageToCustomer = defineCall({
  name: 'showDamageToCustomer',
  method: 'POST',
  path: '/social/customerLinks/{id}/shown',
  access: ['user', 'globalAdmin'],
  summary: 'Show a damage to a customer',
  params: idParams,
  body: shownBody,
  status: 204,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'READ_ONLY_TENANT'],
})
