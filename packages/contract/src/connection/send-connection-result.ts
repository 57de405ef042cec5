import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { connectionResult, sentConnectionResult } from './connection-result.ts'

/**
 * Mails the result of a connection test to the asker and to support, in the asker's language. Whether the speeds pass,
 * the address, its place and the browser are the server's word. The same test again sends nothing more. `sentTo`: the
 * addresses that took it. NO_RECIPIENT: there is neither an address of the asker's nor one of support.
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
