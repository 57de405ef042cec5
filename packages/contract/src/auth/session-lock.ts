import { isPin, pinFault } from '@skadi/domain/auth/hand-over-pin'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { password } from './tokens.ts'

/** Whether a session is locked for a customer, and the ways to unlock it. */
export const sessionLock = z.object({
  isLocked: z.boolean(),
  /** the user has set a PIN on this device */
  hasPin: z.boolean(),
  /** remaining attempts for the PIN; 0: only the password or a new sign-in unlocks */
  attemptsLeft: z.int(),
})

/** Whether this session is locked. A locked session may make this call. */
export const getSessionLock = defineCall({
  name: 'getSessionLock',
  method: 'GET',
  path: '/auth/lock',
  access: ['signedIn'],
  whileLocked: true,
  summary: 'Read whether the session is locked for a customer',
  output: oneOf(sessionLock),
  status: 200,
  errors: [],
})

/**
 * Locks this session before its device goes to a customer: until it is unlocked, all its other calls, photos and sockets
 * answer 423 SESSION_LOCKED. `pin` replaces the PIN of this session; without a PIN, the password unlocks the device.
 */
export const lockSession = defineCall({
  name: 'lockSession',
  method: 'POST',
  path: '/auth/lock',
  access: ['signedIn'],
  summary: 'Lock the session for a customer',
  body: z.strictObject({ pin: z.optional(z.string().check(z.refine((text) => pinFault(text) === undefined))) }),
  status: 204,
  errors: ['VALIDATION'],
})

/**
 * Unlocks this session by its PIN, or by the user's password; unlocking by password deletes the PIN. A session that is not locked
 * gets the same answer, without a check.
 */
export const unlockSession = defineCall({
  name: 'unlockSession',
  method: 'POST',
  path: '/auth/unlock',
  access: ['signedIn'],
  whileLocked: true,
  summary: 'Unlock the session',
  body: z.union([z.strictObject({ pin: z.string().check(z.refine(isPin)) }), z.strictObject({ password })]),
  status: 204,
  errors: ['VALIDATION', 'WRONG_PIN', 'PIN_USED_UP', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})
