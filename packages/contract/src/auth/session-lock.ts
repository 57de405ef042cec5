import { isPin, pinFault } from '@skadi/domain/auth/hand-over-pin'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { password } from './tokens.ts'

/** State of a session's lock: whether the session is locked for a customer, and how it can be unlocked. */
export const sessionLock = z.object({
  isLocked: z.boolean(),
  /** true if the user has set a PIN on this device */
  hasPin: z.boolean(),
  /** remaining attempts for the PIN; at 0 only the password or a new sign-in unlocks the session */
  attemptsLeft: z.int(),
})

/** Returns whether this session is locked. A locked session may make this call. */
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
 * Locks this session before its device goes to a customer. Until the session is unlocked, all other calls, photos and sockets answer 423
 * SESSION_LOCKED. `pin` replaces the PIN of this session. Without a PIN, only the password unlocks the device.
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
 * Unlocks this session with its PIN or the user's password. Unlocking with the password deletes the PIN. For a session that is not locked,
 * the call succeeds without a check.
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
