import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/**
 * Returns the key (32 bytes in base64) with which the portal encrypts this user's unsaved text. The key is the same on every device. It is
 * never stored on a device, so that no other user of the device can read the text.
 */
export const getTypedTextKey = defineCall({
  name: 'getTypedTextKey',
  method: 'GET',
  path: '/auth/typedTextKey',
  access: ['signedIn'],
  summary: 'Get the key for the caller’s unsaved text',
  output: oneOf(z.object({ key: z.string() })),
  status: 200,
  errors: [],
})
