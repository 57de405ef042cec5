import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/**
 * The key, 32 bytes in base64, by which the portal seals what this user types until it is saved. It is the same on every device and
 * never stored there, so that nobody else who signs in on the device can read it.
 */
export const getTypedTextKey = defineCall({
  name: 'getTypedTextKey',
  method: 'GET',
  path: '/auth/typedTextKey',
  access: ['signedIn'],
  summary: 'Get the key of what oneself has typed',
  output: oneOf(z.object({ key: z.string() })),
  status: 200,
  errors: [],
})
