import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { connectionResult, sentConnectionResult } from './connection-result.ts'

/**
 * Mails the result of a connection test to the caller and to support, in the caller's language. The server itself determines whether
 * the speeds pass, the IP address, its location and the browser. A repeat of the same test sends no further mail. `sentTo` lists the
 * addresses that accepted the mail. Answers NO_RECIPIENT if neither the caller nor support has an address.
 */
export const sendConnectionResult = defineCall({
  name: 'sendConnectionResult',
  method: 'PATCH',
  path: '/social/connectionResult',
  access: ['signedIn'],
  summary: 'Mail the result of a connection test',
  body: sentConnectionResult,
  output: oneOf(z.object({ sentTo: z.array(z.string()), result: connectionResult })),
  status: 200,
  errors: ['VALIDATION', 'NO_RECIPIENT', 'TOO_MANY_REQUESTS', 'MESSAGE_NOT_SENT'],
})
